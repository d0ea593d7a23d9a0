import { polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { expect, test } from 'vitest'
import { setUpKit } from '../../test/setUpKit.js'
import { kusama } from '../networks.js'
import { authorizedKey } from './connect.js'

const { alice } = polkadotAccounts

test('all accounts are given, as they read on the network', async () => {
  const { adapter, call } = setUpKit()
  const [session] = await adapter.connect({ ...call(), network: kusama })
  expect(session?.accounts).toMatchObject([
    { address: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', label: 'alice' },
    { address: expect.stringMatching(/^[C-J]/), label: 'bob' },
  ])
})

test('accounts of other kinds, and of other chains, are none', async () => {
  const genesisHash = `0x${kusama.id}${'0'.repeat(32)}` as const
  const { adapter, kit, call } = setUpKit({
    wallet: {
      seeds: [{ ...alice, genesisHash }],
      extraAccounts: [{ address: `0x${'12'.repeat(20)}`, type: 'ethereum' }],
    },
  })
  expect(await adapter.connect(call())).toEqual([])
  expect(kit.storage.get(authorizedKey)).toBeUndefined()
})

test.each([
  ['Rejected', 'UserRejectedError'],
  ['The source x has a pending authorization request', 'RequestPendingError'],
  ['The source x is not allowed to interact with this extension', 'UnauthorizedError'],
  ['Talisman extension has not been configured yet', 'WalletRequestError'],
])('"%s" is a %s', async (words, name) => {
  const { adapter, kit, call, page } = setUpKit()
  const options = call()
  const enable = () => Promise.reject(new Error(words))
  Object.assign(page, { injectedWeb3: { 'test-wallet': { enable } } })
  await expect(adapter.connect(options)).rejects.toMatchObject({ name })
  expect(kit.storage.get(authorizedKey)).toBeUndefined()
})

test.each([
  ['nothing', undefined],
  ['no accounts', {}],
  ['accounts that cannot be asked', { accounts: { get: 7 } }],
  ['a list that is none', { accounts: { get: async () => 7 } }],
])('an answer of %s is a WalletAnswerError', async (_, answer) => {
  const { adapter, call, page } = setUpKit()
  const options = call()
  Object.assign(page, { injectedWeb3: { 'test-wallet': { enable: async () => answer } } })
  await expect(adapter.connect(options)).rejects.toMatchObject({ name: 'WalletAnswerError' })
})

test('an extension that is gone when it is asked is an error', async () => {
  const { adapter, call, control } = setUpKit()
  const options = call()
  control.destroy()
  await expect(adapter.connect(options)).rejects.toMatchObject({ name: 'WalletRequestError' })
})

test('a second attempt asks anew, while the first hangs in the wallet', async () => {
  const { adapter, call, control } = setUpKit()
  control.setPolicy('hang')
  const abort = new AbortController()
  const first = adapter.connect({ ...call(), signal: abort.signal })
  await expect.poll(() => control.pending()).toHaveLength(1)
  abort.abort()
  await expect(first).rejects.toBeDefined()
  await expect(adapter.connect(call())).rejects.toMatchObject({ name: 'RequestPendingError' })
  control.resolvePending()
  await expect.poll(() => control.state().permitted).toBe(true)
  expect(await adapter.connect(call())).toHaveLength(1)
})
