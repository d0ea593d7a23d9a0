import { expect, test } from 'vitest'
import { parseAmount } from '../../../templates/vite-react/src/input/parseAmount.js'
import { parseReceiver } from '../../../templates/vite-react/src/input/parseReceiver.js'
import { nameNetwork } from '../../../templates/vite-react/src/nameNetwork.js'
import { toMessage } from '../../../templates/vite-react/src/toMessage.js'

test.each([
  ['1', 10n ** 18n],
  ['0.01', 10n ** 16n],
  ['0,01', 10n ** 16n],
  ['0,001', 10n ** 15n],
  [' .5 ', 5n * 10n ** 17n],
  ['7.', 7n * 10n ** 18n],
  ['0.000000000000000001', 1n],
  ['1234567890123456789.987654321987654321', 1234567890123456789987654321987654321n],
])('%j is exact', (typed, units) => {
  expect(parseAmount(typed, 18)).toBe(units)
})

test.each([
  ['', 'Enter an amount, such as 0.01.'],
  ['.', 'Enter an amount, such as 0.01.'],
  ['abc', 'Enter an amount, such as 0.01.'],
  ['-1', 'Enter an amount, such as 0.01.'],
  ['1e3', 'Enter an amount, such as 0.01.'],
  ['0x10', 'Enter an amount, such as 0.01.'],
  ['1,000.5', 'Enter an amount, such as 0.01.'],
  ['1,000', 'Write a thousand as 1000, and one as 1.0.'],
  [' 250,125 ', 'Write a thousand as 1000, and one as 1.0.'],
  ['1.0000000', 'Use at most 6 digits after the point.'],
  ['0.000', 'Enter an amount above zero.'],
  ['9'.repeat(80), 'This amount is too large.'],
])('%j is no amount', (typed, complaint) => {
  expect(() => parseAmount(typed, 6)).toThrow(complaint)
})

test('a receiver is an address, untouched', () => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(parseReceiver(` ${address} `)).toBe(address)
  expect(() => parseReceiver('')).toThrow('Enter the address of the receiver.')
  expect(() => parseReceiver(address.slice(0, -1))).toThrow('This is not an address')
  expect(() => parseReceiver('vitalik.eth')).toThrow('This is not an address')
  expect(() => parseReceiver(`0x${'0'.repeat(40)}`)).toThrow('Nobody holds this address')
})

test('a network that the app does not have is called by its name, else by its number', () => {
  expect(nameNetwork('eip155:42161')).toBe('Arbitrum One')
  expect(nameNetwork('eip155:999')).toBe('network 999')
})

test('anything thrown is told in one sentence', () => {
  const rejected = Object.assign(new Error('x'), { name: 'UserRejectedError' })
  expect(toMessage(rejected)).toBe('Declined in your wallet. You can try again.')
  expect(toMessage(Object.assign(new Error('long'), { shortMessage: 'Short.' }))).toBe('Short.')
  expect(toMessage(new Error('x'.repeat(300)))).toHaveLength(200)
  expect(toMessage('x')).toBe('Something went wrong. Try again.')
})
