import { expect, test } from 'vitest'
import { readVectors } from '../../../../test/plugins/readVectors.js'
import { isAddress } from './address.js'
import { toAddress } from './toAddress.js'

type Table = { valid: string[]; invalid: { v: string; why: string }[]; decide: { v: string }[] }
const { valid, invalid, decide } = readVectors<Table>('evm/address-syntax.json')

test.each(valid)('%s is an address', (value) => {
  expect(isAddress(value)).toBe(true)
  expect(toAddress(value)).toBe(value.startsWith('0x') ? value : `0x${value}`)
})

test.each(invalid)('no address: $why', ({ v }) => {
  expect(isAddress(v)).toBe(false)
  expect(() => toAddress(v)).toThrow(expect.objectContaining({ name: 'InvalidAddressError' }))
})

test('0X is refused; a wrong checksum is accepted and not rewritten', () => {
  const [upper, wrongChecksum] = decide.map(({ v }) => v)
  expect(isAddress(upper)).toBe(false)
  expect(isAddress(wrongChecksum)).toBe(true)
  expect(toAddress(wrongChecksum)).toBe(wrongChecksum)
})

test.each([null, undefined, 7, {}, ['0x']])('%s is none', (value) => {
  expect(isAddress(value)).toBe(false)
})

test('every address of the Ethereum test tables is one', () => {
  const ethers = readVectors<{ address: string }[]>('evm/ethers-accounts-address-checksum.json')
  expect(ethers).toHaveLength(259)
  expect(ethers.every(({ address }) => isAddress(address))).toBe(true)
})
