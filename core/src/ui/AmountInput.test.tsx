import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createWalletKit } from '../kit/createWalletKit.js'
import { WalletKitProvider } from '../react/WalletKitProvider.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { AmountInput } from './AmountInput.js'

afterEach(cleanup)

type Given = { props: Partial<AmountInput.Props>; given: string[]; set?: (amount: string) => void }

function Owner({ of }: { of: Given }) {
  const [amount, setAmount] = useState(of.props.amount ?? '')
  of.set = setAmount
  return (
    <AmountInput
      label="You pay"
      decimals={6}
      token={{ symbol: 'ETH' }}
      {...of.props}
      amount={amount}
      onAmount={(amount) => {
        of.given.push(amount)
        setAmount(amount)
      }}
    />
  )
}

function open(props: Partial<AmountInput.Props> = {}, locale = 'en') {
  const kit = createWalletKit({
    networks: [fakeNetwork('eip155', 1, 'Ethereum')],
    storage: false,
    locale,
  })
  const of: Given = { props, given: [] }
  render(
    <WalletKitProvider kit={kit}>
      <Owner of={of} />
    </WalletKitProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('You pay')
  return {
    input,
    given: of.given,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    set: (amount: string) => act(() => of.set?.(amount)),
  }
}

test('gives the amount and keeps what was typed', () => {
  const { input, given, type } = open()
  for (const text of ['.', '.5', '.50', '.500']) {
    type(text)
    expect(input.value).toBe(text)
  }
  expect(given).toEqual(['0.5'])
  expect(input.inputMode).toBe('decimal')
  expect(input.autocomplete).toBe('off')
})

test('what is no amount is refused: the field and the caret stay', () => {
  const { input, given, type } = open({ amount: '12.5' })
  for (const text of ['12.5e', '-12.5', '12..5', '12.5.', 'abc', '12.51234567']) {
    type(text)
    expect(input.value).toBe('12.5')
  }
  input.focus()
  // An "x" typed behind the 1.
  fireEvent.change(input, { target: { value: '1x2.5', selectionStart: 2, selectionEnd: 2 } })
  expect(input.value).toBe('12.5')
  expect(input.selectionStart).toBe(1)
  expect(given).toEqual([])
})

test('an amount with two readings stays, is marked, and is none', () => {
  const { input, given, type } = open()
  type('1,23')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  type('1,234')
  expect(input.value).toBe('1,234')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  type('1,2345')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(given).toEqual(['1.23', '', '1.2345'])
})

test('reads and writes in the way of the locale', () => {
  const { input, given, type, set } = open({}, 'de')
  type('1,5')
  type('1.234,5')
  expect(input.value).toBe('1234,5')
  expect(given).toEqual(['1.5', '1234.5'])
  set('0.25')
  expect(input.value).toBe('0,25')
})

test('"Max" puts another amount into the field', () => {
  const maxed: string[] = []
  const { input, type, set } = open({ balance: '1.204', onMax: () => maxed.push('max') })
  type('0.50')
  fireEvent.click(screen.getByRole('button', { name: 'Max ETH' }))
  expect(maxed).toEqual(['max'])
  set('1.2039')
  expect(input.value).toBe('1.2039')
  type('')
  expect(input.value).toBe('')
})

test('shows the value and the balance, and names its token', () => {
  open({ amount: '0.5', fiat: '1778.71', balance: '1.204', onChooseToken: () => undefined })
  expect(screen.getByText('$1,778.71')).toBeTruthy()
  expect(document.querySelector('.wk-amt__foot')?.textContent).toBe('$1,778.71Balance 1.204')
  const button = screen.getByRole('button', { name: 'You pay token: ETH' })
  expect(button.textContent).toContain('ETH')
})

test('before a token is chosen the button asks for one', () => {
  let chosen = 0
  open({ token: undefined, onChooseToken: () => chosen++ })
  fireEvent.click(screen.getByRole('button', { name: 'Select token' }))
  expect(chosen).toBe(1)
})

test('a long amount is written smaller; more than there is has a red edge', () => {
  const { input, type } = open({ isInvalid: true })
  for (const [text, fit] of [
    ['12345678', null],
    ['123456789', 'm'],
    ['123456789.123', 's'],
  ] as const) {
    type(text)
    expect(input.getAttribute('data-fit')).toBe(fit)
  }
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.closest('.wk-amt')?.hasAttribute('data-invalid')).toBe(true)
})

test('disabled, nothing of it changes and everything keeps the focus', () => {
  const acts: string[] = []
  const { input } = open({
    amount: '0.5',
    balance: '1.204',
    isDisabled: true,
    onChooseToken: () => acts.push('token'),
    onMax: () => acts.push('max'),
  })
  for (const element of [input, ...screen.getAllByRole('button')]) {
    expect(element.getAttribute('aria-disabled')).toBe('true')
    element.focus()
    fireEvent.click(element)
    expect(document.activeElement).toBe(element)
  }
  expect(input.readOnly).toBe(true)
  expect(acts).toEqual([])
})
