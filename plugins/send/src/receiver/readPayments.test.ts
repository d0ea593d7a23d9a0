import type { Transaction, Transfer } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import { readPayments } from './pastReceivers.js'

const own = '0x1111111111111111111111111111111111111111'
const friend = '0x5F3aB19e07c44D2b86A1b0cC51e92F9a7d9C1eF2'
const alike = '0x5F3a000000000000000000000000000000001eF2'
const account = {
  namespace: 'eip155',
  reference: '1',
  caipNetworkId: 'eip155:1',
  address: own,
} as const
const transfer = (recipient: string, amount = '1'): Transfer => ({
  direction: 'out',
  recipient,
  token: { symbol: 'ETH', amount },
})
const sent = (transfers: readonly Transfer[], more: Partial<Transaction> = {}): Transaction => ({
  id: '1',
  minedAt: 0,
  chainId: 'eip155:1',
  operationType: 'send',
  status: 'confirmed',
  sentFrom: own,
  transfers,
  ...more,
})

test('whom the account has sent something, in any letter case of its own, each once for a transaction', () => {
  const read = readPayments(
    [
      sent([transfer(friend), transfer(friend)], { hash: '0xa' }),
      sent([transfer(friend)], { sentFrom: own.toUpperCase().replace('0X', '0x'), hash: '0xb' }),
    ],
    account,
  )
  expect(read).toEqual([
    { to: friend, hash: '0xa' },
    { to: friend, hash: '0xb' },
  ])
})

test('each of several, of any amount that is one', () => {
  const read = readPayments([sent([transfer(friend, '0.0000001'), transfer(alike, '90')])], account)
  expect(read.map(({ to }) => to)).toEqual([friend, alike])
})

test('not what others put into its history', () => {
  const { sentFrom: _, ...unsigned } = sent([transfer(alike)])
  const read = readPayments(
    [
      // A transfer of nothing, that anybody may make in another one's name.
      sent([transfer(alike, '0.000')]),
      // A token of the attacker's own says that the account has sent it.
      sent([transfer(alike, '250')], { sentFrom: alike }),
      sent([transfer(alike)], { status: 'failed' }),
      unsigned,
      sent([{ ...transfer(own), direction: 'in', sender: alike }]),
      sent([{ direction: 'out', token: { symbol: 'ETH', amount: '1' } }]),
    ],
    account,
  )
  expect(read).toEqual([])
})

test('an NFT counts as something', () => {
  const nft: Transfer = { direction: 'out', recipient: friend, nft: { name: 'One', isSpam: false } }
  expect(readPayments([sent([nft])], account)).toEqual([{ to: friend, hash: undefined }])
})
