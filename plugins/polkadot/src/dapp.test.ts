import { injectExtension } from '@polkadot/extension-inject'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { askAtOnce } from '@wallet-kit/core/testing'
import { createPolkadotWallet, polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { createFakePage } from '@wallet-kit/test/wallet'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setUpKit } from '../test/setUpKit.js'
import { polkadotDapp } from './dapp.js'

// The official libraries on both sides: the dapp's, and the one that puts extensions into pages.
const { alice, carol } = polkadotAccounts
// The library keeps the window that it was loaded in.
const page = Object.assign(createFakePage(), { document: { readyState: 'complete' } })

beforeAll(async () => void (await cryptoWaitReady()))
beforeEach(() => {
  page.entries.clear()
  vi.stubGlobal('document', page.document)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

test('accounts and signatures are the same with and without the library', async () => {
  const straight = setUpKit({ page })
  const [expected] = await straight.adapter.connect(straight.call())
  const through = setUpKit({ page, options: { source: polkadotDapp() } })
  const call = through.call()
  const [session] = await through.adapter.connect(call)
  expect(session).toEqual(expected)

  const address = session?.accounts[1]?.address as string
  const request = { ...call, ask: askAtOnce, address, message: 'Grüße' }
  const signature = await (await through.adapter.calls()).signMessage(request)
  expect(signatureVerify('Grüße', signature, address).isValid).toBe(true)

  const heard = vi.fn()
  const stop = await through.adapter.subscribe(call, { onChange: heard } as never)
  await expect.poll(() => heard.mock.lastCall?.[1]).toEqual({ accounts: session?.accounts })
  stop()
})

test('an extension that was not enabled is not said to have been declined', async () => {
  const { adapter, call, control } = setUpKit({ page, options: { source: polkadotDapp() } })
  control.setPolicy('reject')
  await expect(adapter.connect(call())).rejects.toMatchObject({ name: 'WalletRequestError' })
})

test('a restore asks only the extension that was connected, not all of them', async () => {
  const { adapter, call } = setUpKit({ page, options: { source: polkadotDapp() } })
  await adapter.connect(call())
  const other = createPolkadotWallet({ id: 'other', name: 'Other', seeds: [carol], page })
  expect(await adapter.restore(call())).toHaveLength(1)
  expect(other.control.requests()).toEqual([])
  other.control.destroy()
})

test('a wallet that the official injector put into the page connects and signs', async () => {
  const { adapter, call, entry } = setUpKit({ page })
  const { signer } = await entry.enable('')
  const get = async () => [{ address: alice.address, name: 'Official' }]
  const enable = async () => ({ accounts: { get, subscribe: () => () => {} }, signer })
  vi.stubGlobal('window', page)
  injectExtension(enable as never, { name: 'official', version: '9.9.9' })
  const options = call('injectedWeb3:official')
  const [session] = await adapter.connect(options)
  expect(session?.accounts).toMatchObject([{ label: 'Official' }])
  expect(await options.connector.getProvider()).toMatchObject({ version: '9.9.9' })
  const address = session?.accounts[0]?.address as string
  const signature = await (await adapter.calls()).signMessage({
    ...options,
    ask: askAtOnce,
    address,
    message: 'Hello',
  })
  expect(signatureVerify('Hello', signature, address).isValid).toBe(true)
})
