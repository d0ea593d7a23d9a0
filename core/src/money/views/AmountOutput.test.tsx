import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { WalletKitProvider } from '../../host/WalletKitProvider.js'
import { createWalletKit } from '../../kit/createWalletKit.js'
import { fakeNetwork } from '../../testing/fakeNetwork.js'
import { AmountOutput } from './AmountOutput.js'

afterEach(cleanup)

const kit = createWalletKit({
  networks: [fakeNetwork('eip155', 1, 'Ethereum')],
  storage: false,
  locale: 'en',
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <WalletKitProvider kit={kit}>{children}</WalletKitProvider>
)
const usdc = { symbol: 'USDC' }

test('an amount is cut at six decimals, and smaller where it is long', () => {
  render(
    <AmountOutput
      label="You receive"
      amount="1763.5909659"
      token={usdc}
      fiat="1763.59"
      balance="812.5"
      onChooseToken={() => undefined}
    />,
    { wrapper },
  )
  const output = screen.getByRole('status')
  expect(output).toBe(screen.getByLabelText('You receive'))
  expect(output.textContent).toBe('1,763.590965')
  expect(screen.getByRole('button', { name: 'You receive: USDC. Change token' })).toBeTruthy()
  expect(screen.getByText('812.500')).toBeTruthy()
})

test('its token cannot be changed while it is disabled, and nobody speaks unasked', () => {
  let chosen = 0
  const onChooseToken = () => chosen++
  render(
    <AmountOutput label="You receive" amount="1" token={usdc} isDisabled {...{ onChooseToken }} />,
    { wrapper },
  )
  const button = screen.getByRole('button', { name: 'You receive: USDC. Change token' })
  fireEvent.click(button)
  expect(chosen).toBe(0)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('off')
})

test('zeros that only hold a place are quiet', () => {
  render(<AmountOutput label="You receive" amount="0.055743" token={usdc} />, { wrapper })
  expect(document.querySelector('.wk-frac')?.textContent).toBe('0.0')
})

test.each(['', '0'])('nothing yet ("%s") is a quiet zero', (amount) => {
  render(<AmountOutput label="You receive" amount={amount} />, { wrapper })
  expect(screen.getByRole('status').innerHTML).toBe('<span class="wk-frac">0</span>')
})

test('while it is worked out there is no amount', () => {
  render(<AmountOutput label="You receive" amount="1" fiat="1" token={usdc} isBusy />, { wrapper })
  expect(document.querySelector('.wk-amt')?.getAttribute('aria-busy')).toBe('true')
  expect(document.querySelector('output')).toBeNull()
  expect(document.querySelectorAll('.wk-sk--amt, .wk-sk--64px')).toHaveLength(2)
  expect(screen.queryByText('$1.00')).toBeNull()
})
