import { createWalletKit } from '@wallet-kit/core'
import { describeAdapter } from '@wallet-kit/core/testing'
import { createSolanaWallet, solanaAccounts } from '@wallet-kit/test/solana-wallet'
import { createFakePage } from '@wallet-kit/test/wallet'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeWallet } from '../../test/createFakeWallet.js'
import { type SolanaOptions, solana } from '../index.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks.js'
import createAdapter from './adapter.js'

const { alice, bob } = solanaAccounts
const networks = [solanaMainnet, solanaDevnet] as const
const signal = new AbortController().signal

afterEach(() => void vi.unstubAllGlobals())

function createSubject(options: SolanaOptions = {}) {
  const page = createFakePage()
  vi.stubGlobal('window', page)
  const { control, wallet } = createSolanaWallet({
    name: 'Fern',
    seeds: [alice.seed, bob.seed],
    rpcUrls: Object.fromEntries(
      networks.map(({ caipNetworkId }) => [caipNetworkId, 'http://127.0.0.1:1']),
    ),
    page,
  })
  const kit = createWalletKit({ networks, plugins: [solana(options)], storage: false })
  return { kit, adapter: createAdapter({ kit, options }), control, wallet }
}

describeAdapter('solana', () => {
  const { adapter, control } = createSubject()
  return {
    adapter,
    networks,
    connectorId: 'standard:Fern',
    addresses: [alice.address, bob.address],
    notAddresses: [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      alice.address.slice(0, 31),
      'alice',
    ],
    wallet: {
      setPolicy: (policy) => control.setPolicy(policy),
      prompts: () =>
        control
          .requests()
          .filter(
            ({ method, params }) =>
              !(method === 'standard:connect' && (params as { silent: boolean }).silent),
          ).length,
      switchAccount: (address) => control.switchAccount(address === bob.address ? 1 : 0),
      revoke: () => control.revoke(),
    },
    end: () => control.destroy(),
  }
})

function discover(options: SolanaOptions = {}) {
  const subject = createSubject(options)
  const onChange = vi.fn()
  subject.adapter.discover(onChange, onChange)()
  return { ...subject, connectors: onChange.mock.calls[0]?.[0] }
}

describe('the host’s own connectors', () => {
  const own = { id: 'host', name: 'Host Wallet', icon: 'https://host.example/icon.png' }
  const getProvider = async () => createFakeWallet().wallet

  test('are listed as EXTERNAL, after what was discovered, in their slot', () => {
    const connectors = [
      { ...own, getProvider },
      { ...own, id: 'b', slot: 'custom' as const, getProvider },
    ]
    expect(discover({ connectors }).connectors).toMatchObject([
      { id: 'standard:Fern', type: 'ANNOUNCED' },
      { ...own, type: 'EXTERNAL', namespace: 'solana' },
      { id: 'b', slot: 'custom', type: 'EXTERNAL' },
    ])
  })

  test('one whose getProvider throws is an error and nothing worse', async () => {
    const thrower = () => {
      throw new Error('no')
    }
    const { adapter, connectors } = discover({ connectors: [{ ...own, getProvider: thrower }] })
    const call = { connector: connectors[1], signal, network: solanaMainnet, networks }
    await expect(adapter.connect(call)).rejects.toMatchObject({ name: 'WalletRequestError' })
    await expect(adapter.subscribe(call, {} as never)).rejects.toMatchObject({
      name: 'WalletRequestError',
    })
  })
})

describe('networks', () => {
  test('are those that the accounts serve; a switch to them asks nobody', async () => {
    const { adapter, connectors, control } = discover()
    const call = { connector: connectors[0], signal, network: solanaMainnet, networks }
    const [session] = await adapter.connect(call)
    expect(session?.approvedNetworkIds).toEqual(networks.map(({ caipNetworkId }) => caipNetworkId))
    expect(session?.caipNetworkId).toBeUndefined()
    control.clearRequests()
    await adapter.switchNetwork({ ...call, network: solanaDevnet })
    expect(control.requests()).toEqual([])
  })

  test('others are refused', async () => {
    const { adapter, connectors } = discover()
    const call = { connector: connectors[0], signal, network: solanaMainnet, networks }
    await adapter.connect(call)
    await expect(adapter.switchNetwork({ ...call, network: solanaTestnet })).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
      message: expect.stringContaining('Solana Testnet'),
    })
  })

  test('a wallet that does not serve the kit’s network brings the first that it serves', async () => {
    const { adapter, connectors, control } = discover()
    control.setNetworks([solanaDevnet.caipNetworkId])
    const call = { connector: connectors[0], signal, network: solanaMainnet, networks }
    expect(await adapter.connect(call)).toMatchObject([
      {
        caipNetworkId: solanaDevnet.caipNetworkId,
        approvedNetworkIds: [solanaDevnet.caipNetworkId],
      },
    ])
  })
})

test('a disconnect whose code cannot be loaded is none of the visitor’s business', async () => {
  const { kit, connectors } = discover()
  const load = async () => Promise.reject(new Error('404'))
  const adapter = createAdapter({ kit: { ...kit, load }, options: {} })
  expect(await adapter.disconnect({ connector: connectors[0], signal })).toBeUndefined()
})
