import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WalletKitProvider } from '../../host/WalletKitProvider.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { Changes } from './Changes.js'

afterEach(cleanup)

function open(props: Changes.Props) {
  const { container } = render(
    <WalletKitProvider kit={createTestKit({ locale: 'en' })}>
      <Changes {...props} />
    </WalletKitProvider>,
  )
  const lines = [...container.querySelectorAll('li')]
  return { container, lines: lines.map(({ dataset, textContent }) => [dataset.kind, textContent]) }
}
const usdc = { symbol: 'USDC' }

test('a line for each change in its words, with all digits, and what it costs below', () => {
  const { lines, container } = open({
    lines: [
      { ...usdc, kind: 'out', amount: '1234.000000000000000001' },
      { ...usdc, kind: 'in', amount: '2.50', image: 'https://i.test/a.png' },
      { ...usdc, kind: 'least', amount: '0' },
      { ...usdc, kind: 'allows', amount: undefined, spender: '0xab' },
      { ...usdc, kind: 'allows', amount: '7' },
    ],
    cost: <b>$0.02</b>,
    contract: '0xcd',
  })
  expect(lines).toEqual([
    ['out', 'UYou send 1,234.000000000000000001 USDC'],
    ['in', 'You receive 2.5 USDC'],
    ['least', 'UYou receive at least 0 USDC'],
    ['allows', 'UAllows 0xab to use unlimited USDC'],
    ['allows', 'UAllows  to use 7 USDC'],
    ['cost', 'Network cost $0.02'],
  ])
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://i.test/a.png')
  expect(screen.getByRole('region', { name: 'What will change' }).hasAttribute('aria-busy')).toBe(
    false,
  )
  expect(container.querySelector('.wk-changes__head')?.textContent).toBe('What will change')
  expect(container.querySelector('.wk-changes__by')?.textContent).toBe('Contract 0xcd')
  expect(container.querySelector('.wk-addr')?.textContent).toBe('0xcd')
})

test('while nothing is known there are two grey lines', () => {
  const { lines, container } = open({ lines: undefined })
  expect(lines).toEqual([
    [undefined, ''],
    [undefined, ''],
  ])
  expect(container.querySelectorAll('.wk-sk--40 , .wk-sk--60')).toHaveLength(2)
  expect(container.querySelector('section')?.getAttribute('aria-busy')).toBe('true')
  expect(container.querySelector('.wk-changes__by')).toBeNull()
})

test('where nothing changes there is no list, and no cost', () => {
  const { container } = open({ lines: [], cost: '$1', contract: '0xcd' })
  expect(container.textContent).toBe('Contract 0xcd')
})
