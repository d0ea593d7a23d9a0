import { base64, hex } from '@scure/base'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { expect, test, vi } from 'vitest'
import { stackAccounts } from '../stack/stackAccounts.js'
import { createFakePage, type FakeEntries } from '../wallet/createFakePage.js'
import type { BitcoinWalletOptions } from './bitcoinWalletOptions.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'
import { deriveAddresses } from './deriveAddresses.js'

const privateKeys = [stackAccounts.alice.privateKey, stackAccounts.bob.privateKey]
const [payment, ordinals] = deriveAddresses(stackAccounts.alice.privateKey, 'Mainnet')
const denied = { error: { code: -32002 } }

function set(options: Partial<BitcoinWalletOptions> = {}, entries?: FakeEntries) {
  const page = createFakePage(entries)
  const wallet = createBitcoinWallet({
    ...{ id: 'Octavo.bitcoin', name: 'Octavo', privateKeys, page },
    ...options,
  })
  const ask = async (method: string, params?: unknown) =>
    (await wallet.provider.request(method, params)) as { result?: unknown; error?: unknown }
  return { page: page as typeof page & Record<string, unknown>, ask, ...wallet }
}

test.each(['btc_providers', 'wbip_providers', 'webbtc_providers'] as const)(
  'announces itself in %s, with its provider at the path that it names',
  (announce) => {
    const { page, provider } = set({ announce })
    expect(page[announce]).toEqual([
      {
        ...{ id: 'Octavo.bitcoin', name: 'Octavo', webUrl: 'https://wallet.test' },
        ...{ icon: expect.stringMatching(/^data:image/), methods: ['getInfo'] },
      },
    ])
    expect(page.Octavo).toEqual({ bitcoin: provider })
  },
)

test('or is only there, or later', () => {
  const quiet = set({ announce: 'none' })
  expect(quiet.page.btc_providers).toBeUndefined()
  expect(quiet.page.Octavo).toBeDefined()
  const late = set({ isLate: true })
  expect(late.page.Octavo).toBeUndefined()
  late.control.announce()
  expect(late.page.btc_providers).toHaveLength(1)
})

test('shows nothing before its owner agreed, and nothing while it is locked', async () => {
  const { ask, control } = set()
  const methods = ['wallet_getAccount', 'getAddresses', 'wallet_getNetwork', 'wallet_changeNetwork']
  for (const method of methods) expect(await ask(method)).toMatchObject(denied)
  const { address } = payment
  expect(await ask('signMessage', { address, message: 'hi' })).toMatchObject(denied)
  control.setPolicy('reject', { times: 1 })
  expect(await ask('wallet_connect')).toMatchObject({ error: { code: -32000 } })
  expect(await ask('wallet_connect', { addresses: ['ordinals'] })).toMatchObject({
    result: { addresses: [ordinals], network: { bitcoin: { name: 'Mainnet' } } },
  })
  expect(await ask('getAccounts', { purposes: ['payment'] })).toMatchObject({ result: [payment] })
  control.lock()
  expect(await ask('wallet_getAccount')).toMatchObject(denied)
})

test('keeps its permission over a reload, and follows the other tabs', async () => {
  const entries: FakeEntries = new Map()
  await set({}, entries).ask('wallet_connect')
  expect(await set({}, entries).ask('wallet_getAccount')).toMatchObject({
    result: { addresses: [payment, ordinals] },
  })
})

test('signatures are of the address, by both protocols', async () => {
  const { ask } = set()
  await ask('wallet_connect')
  for (const { address } of [payment, ordinals]) {
    const { result } = await ask('signMessage', { address, message: 'Grüße, 世界' })
    const { signature } = result as { signature: string }
    expect(Verifier.verifySignature(address, 'Grüße, 世界', signature)).toBe(true)
  }
  const call = { address: payment.address, message: 'hi', protocol: 'ECDSA' }
  const { signature } = (await ask('signMessage', call)).result as { signature: string }
  expect(Verifier.verifySignature(payment.address, 'hi', signature, true)).toBe(true)
})

test('a PSBT is signed by both of its addresses, where no input is named', async () => {
  const { ask } = set()
  await ask('wallet_connect')
  const transaction = new Transaction()
  for (const [index, { address, publicKey }] of [payment, ordinals].entries()) {
    const script = OutScript.encode(Address(NETWORK).decode(address))
    transaction.addInput({
      ...{ txid: 'aa'.repeat(32), index, witnessUtxo: { script, amount: 1000n } },
      ...(index === 1 && { tapInternalKey: hex.decode(publicKey) }),
    })
  }
  transaction.addOutputAddress(payment.address, 1500n, NETWORK)
  const { result } = await ask('signPsbt', { psbt: base64.encode(transaction.toPSBT()) })
  const signed = Transaction.fromPSBT(base64.decode((result as { psbt: string }).psbt))
  signed.finalize()
  expect(signed.isFinal).toBe(true)
})

test.each([
  ['wallet_connect', { network: 'Moonnet' }],
  ['signMessage', { address: payment.address }],
  ['signPsbt', { psbt: 'x' }],
  ['sendTransfer', { recipients: [] }],
])('%s with other parameters is -32602', async (method, params) => {
  const { ask } = set()
  await ask('wallet_connect')
  expect(await ask(method, params)).toMatchObject({ error: { code: -32602 } })
})

test('what it does not have, or shall not have, is -32601', async () => {
  const { ask } = set({ unsupported: ['wallet_connect'] })
  for (const method of ['wallet_connect', 'getBalance', 'constructor']) {
    expect(await ask(method)).toMatchObject({ error: { code: -32601 } })
  }
})

test('tells of changes where it is permitted', async () => {
  const { ask, control, provider } = set()
  const heard = vi.fn()
  for (const eventName of ['accountChange', 'networkChange', 'disconnect']) {
    provider.addListener?.({ eventName, cb: heard })
  }
  control.switchAccount(1)
  expect(heard).not.toHaveBeenCalled()
  await ask('wallet_connect')
  control.switchAccount(0)
  control.switchNetwork('Regtest')
  control.revoke()
  expect(heard.mock.calls.map(([{ type }]) => type)).toEqual([
    ...['accountChange', 'networkChange', 'disconnect'],
  ])
  const [regtest] = deriveAddresses(stackAccounts.alice.privateKey, 'Regtest')
  expect(heard.mock.calls[1]?.[0].addresses[0].address).toBe(regtest.address)
  expect(regtest.address).toMatch(/^bcrt1q/)
})

test('needs a key', () => {
  expect(() => set({ privateKeys: [] })).toThrow(RangeError)
})
