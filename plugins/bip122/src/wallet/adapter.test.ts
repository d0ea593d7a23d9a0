import { createWalletKit } from '@wallet-kit/core'
import { askAtOnce, describeAdapter } from '@wallet-kit/core/testing'
import {
  type BitcoinWalletOptions,
  createBitcoinWallet,
  createFakePage,
  deriveAddresses,
  stackAccounts,
} from '@wallet-kit/test/bitcoin-wallet'
import { Verifier } from 'bip322-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { alice, aliceOrdinals, bob } from '../../test/people.js'
import { isAddress } from '../chain/address.js'
import { type Bip122Options, bip122 } from '../index.js'
import { bitcoin, bitcoinSignet } from '../networks.js'
import createAdapter from './adapter.js'
import { calls } from './calls.js'

const networks = [bitcoin, bitcoinSignet] as const
const names = { [bitcoin.id]: 'Mainnet', [bitcoinSignet.id]: 'Signet' } as const
const asking = /wallet_connect|getAccounts|sign|send|changeNetwork/

afterEach(() => void vi.unstubAllGlobals())

function createSubject(given: Partial<BitcoinWalletOptions> = {}, options: Bip122Options = {}) {
  const page = createFakePage()
  vi.stubGlobal('window', page)
  const { control, provider } = createBitcoinWallet({
    ...{ id: 'Octavo.bitcoin', name: 'Octavo', page },
    privateKeys: [stackAccounts.alice.privateKey, stackAccounts.bob.privateKey],
    ...given,
  })
  const kit = createWalletKit({ networks, plugins: [bip122(options)], storage: false })
  const adapter = createAdapter({ kit, options })
  return { page, kit, adapter, control, provider }
}

function createConformance(
  given: Partial<BitcoinWalletOptions>,
  { connectorId, hasNetwork }: { connectorId: string; hasNetwork: boolean },
) {
  const { adapter, control } = createSubject(given)
  const toIndex = (address: string) => (address === bob.address ? 1 : 0)
  return {
    ...{ adapter, networks, connectorId, addresses: [alice.address, bob.address] as const },
    notAddresses: [alice.address.slice(0, -1), 'bc1', alice.address.replace('bc1', 'bc2')],
    wallet: {
      setPolicy: (policy: 'approve' | 'reject' | 'hang') => control.setPolicy(policy),
      prompts: () => control.requests().filter(({ method }) => asking.test(method)).length,
      switchAccount: (address: string) => control.switchAccount(toIndex(address)),
      ...(hasNetwork && {
        switchNetwork: ({ id }: { id: string | number }) =>
          control.switchNetwork(names[id] ?? 'Mainnet'),
      }),
      revoke: () => control.revoke(),
    },
    end: () => control.destroy(),
  }
}

describeAdapter('bip122', () =>
  createConformance({}, { connectorId: 'wbip:Octavo.bitcoin', hasNetwork: true }),
)

describeAdapter('bip122, over a wallet of the Wallet Standard', () =>
  createConformance(
    { announce: 'standard' },
    { connectorId: 'standard:Octavo', hasNetwork: false },
  ),
)

async function discover({ adapter }: ReturnType<typeof createSubject>) {
  const onChange = vi.fn()
  adapter.discover(onChange, onChange)()
  const connector = onChange.mock.calls[0]?.[0][0]
  const { signal } = new AbortController()
  return { onChange, options: { connector, signal, network: bitcoin, networks } }
}

test('an account has two addresses, the one for payments first; signatures are of the right one', async () => {
  const subject = createSubject()
  const { options } = await discover(subject)
  const [session] = await subject.adapter.connect(options)
  expect(session).toEqual({
    namespace: 'bip122',
    caipNetworkId: bitcoin.caipNetworkId,
    accounts: [
      { address: alice.address, publicKey: alice.publicKey, type: 'payment' },
      { address: aliceOrdinals.address, publicKey: aliceOrdinals.publicKey, type: 'ordinals' },
    ],
  })
  for (const { address } of [alice, aliceOrdinals]) {
    const message = 'Grüße, 世界'
    const calls = await subject.adapter.calls()
    const signature = await calls.signMessage({ ...options, ask: askAtOnce, address, message })
    expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    expect(Verifier.verifySignature(address, 'another', signature)).toBe(false)
  }
})

test('the accounts of another network come with the switch', async () => {
  const subject = createSubject()
  const { options } = await discover(subject)
  await subject.adapter.connect(options)
  const accounts = await subject.adapter.switchNetwork({ ...options, network: bitcoinSignet })
  const signet = deriveAddresses(stackAccounts.alice.privateKey, 'Signet')
  expect(accounts?.map(({ address }) => address)).toEqual(signet.map(({ address }) => address))
})

test('there is no balance', async () => {
  const { adapter } = createSubject()
  expect((await adapter.calls()).getBalance).toBe(undefined)
})

describe('the host’s own connectors', () => {
  const { provider } = createFakeProvider({ wallet_connect: { addresses: [alice] } })
  const own = { id: 'host', name: 'Host Wallet', icon: 'https://host.example/icon.png' }

  test('are listed as EXTERNAL, after what was discovered, and connect', async () => {
    const connectors = [{ ...own, slot: 'custom' as const, getProvider: async () => provider }]
    const subject = createSubject({}, { connectors })
    const { onChange, options } = await discover(subject)
    expect(onChange.mock.calls[0]?.[0]).toMatchObject([
      { id: 'wbip:Octavo.bitcoin', type: 'ANNOUNCED' },
      { ...own, type: 'EXTERNAL', namespace: 'bip122', slot: 'custom' },
    ])
    const connector = onChange.mock.calls[0]?.[0][1]
    expect(await subject.adapter.connect({ ...options, connector })).toHaveLength(1)
  })
})

test('a disconnect whose code cannot be loaded is none of the visitor’s business', async () => {
  const { kit, provider } = createSubject()
  const load = async () => Promise.reject(new Error('404'))
  const adapter = createAdapter({ kit: { ...kit, load }, options: {} })
  const connector = createFakeConnector(provider)
  const { signal } = new AbortController()
  expect(await adapter.disconnect({ connector, signal })).toBeUndefined()
})

test('addresses of witness versions without rules are addresses, and nothing is sent to them', async () => {
  const network = bitcoin
  for (const address of ['bc1z2rksukkjr8', 'bc1pfeessrawgf', 'BC1SW50QGDZ25J']) {
    expect(isAddress(address)).toBe(true)
    expect(await calls.checkReceiver({ text: address, network })).toBeUndefined()
  }
  const taproot = 'bc1p83n3au0rjylefxq2nc2xh2y4jzz4pm6zxj4mw5pagdjjr2a9f36s6jjnnu'
  expect(await calls.checkReceiver({ text: taproot, network })).toEqual({ address: taproot })
})
