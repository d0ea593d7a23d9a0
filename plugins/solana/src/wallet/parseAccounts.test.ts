import { expect, test } from 'vitest'
import { alice, bob, createAccount } from '../../test/createFakeWallet.js'
import { solanaDevnet, solanaMainnet } from '../networks.js'
import { parseAccounts } from './accounts.js'

const [mainnet, devnet] = [solanaMainnet, solanaDevnet].map((each) => each.caipNetworkId)

test('accounts are read, each once, with their names and networks', () => {
  expect(
    parseAccounts([
      createAccount({ label: 'Savings', chains: ['solana:mainnet'] }),
      createAccount({ address: bob, chains: ['solana:localnet', 'sui:mainnet'] }),
      createAccount({ chains: ['solana:devnet', 'solana:mainnet'] }),
    ]),
  ).toEqual({
    accounts: [{ address: alice, label: 'Savings' }, { address: bob }],
    networkIds: [mainnet, devnet],
  })
})

test('accounts of other namespaces are left out, whatever they look like', () => {
  const other = createAccount({ address: '0x12', chains: ['eip155:1'] })
  const odd = [other, createAccount({ chains: [] }), createAccount({ chains: 'solana:mainnet' })]
  expect(parseAccounts([...odd, null, 7, {}])).toEqual({ accounts: [], networkIds: [] })
})

test('no network is known by a name that every object has', () => {
  expect(parseAccounts([createAccount({ chains: ['solana:mainnet', 'solana:toString'] })])).toEqual(
    {
      accounts: [{ address: alice }],
      networkIds: [mainnet],
    },
  )
})

test('a name is cut, and plain', () => {
  const [account] = parseAccounts([createAccount({ label: 'x'.repeat(100) })])?.accounts ?? []
  expect(account?.label?.length).toBeLessThanOrEqual(64)
  expect(parseAccounts([createAccount({ label: { evil: 1 } })])?.accounts).toEqual([
    { address: alice },
  ])
})

const thrower = {
  get: () => {
    throw new Error('boom')
  },
}
test.each([
  ['nothing', undefined],
  ['no list', { length: 1 }],
  ['an address of 33 bytes', [createAccount({ address: '1'.repeat(33) })]],
  ['no address', [createAccount({ address: undefined })]],
  ['an EVM address', [createAccount({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })]],
  ['a good and a bad one', [createAccount(), createAccount({ address: 'x' })]],
  ['a list that throws', new Proxy([], thrower)],
  ['a name of a chain that throws', [createAccount({ chains: [{ toString: thrower.get }] })]],
])('%s is no answer', (_, value) => expect(parseAccounts(value)).toBeUndefined())
