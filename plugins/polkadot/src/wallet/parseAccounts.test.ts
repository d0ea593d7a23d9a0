import { polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { expect, test } from 'vitest'
import { kusama, polkadotMainnet, westend } from '../networks.js'
import { parseAccounts, toWalletAccounts } from './readAccounts.js'

const { alice, bob } = polkadotAccounts
const read = (list: unknown, network = westend) =>
  toWalletAccounts(parseAccounts(list) ?? [], network, {}).map(({ address }) => address)

test('each account once, under the network’s prefix, with its key, its type and the wallet’s name', () => {
  const list = [alice, bob, { ...alice, type: 'sr25519' }]
  expect(toWalletAccounts(parseAccounts(list) ?? [], kusama, {})).toEqual([
    {
      address: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
      type: 'eoa',
      label: 'alice',
      publicKey: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    },
    expect.objectContaining({ label: 'bob' }),
  ])
})

test('an account that is bound to another chain is left out', () => {
  const genesisHash = `0x${String(kusama.id).toUpperCase()}${'0'.repeat(32)}`
  const list = [
    { ...alice, genesisHash },
    { ...bob, genesisHash: null },
  ]
  expect(read(list)).toEqual([bob.address])
  expect(read(list, polkadotMainnet)).toHaveLength(1)
  expect(read(list, kusama)).toHaveLength(2)
})

test('what is no account of a Substrate network is left out', () => {
  const ethereum = { address: `0x${'12'.repeat(20)}`, type: 'ethereum' }
  const odd = [null, 7, {}, { address: 7 }, { address: 'x' }, { ...alice, type: 'ethereum' }]
  expect(read([ethereum, ...odd, bob])).toEqual([bob.address])
})

test('names are plain text of at most 64 characters', () => {
  const [account] = parseAccounts([{ ...alice, name: `a\u202e${'b'.repeat(100)}` }]) ?? []
  expect(account?.label).toBe(`a ${'b'.repeat(61)}…`)
  expect(parseAccounts([{ ...alice, name: 7 }])?.[0]?.label).toBe('')
})

test('what is no list is none', () => {
  const get = () => {
    throw new Error('no')
  }
  for (const value of [undefined, null, 'accounts', { length: 1 }, new Proxy([], { get })]) {
    expect(parseAccounts(value)).toBeUndefined()
  }
})

test('a flood is cut', () => {
  expect(parseAccounts(Array.from({ length: 5000 }, () => alice))).toHaveLength(1000)
})
