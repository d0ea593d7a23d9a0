import { createWalletKit } from '@wallet-kit/core'
import { describeAdapter } from '@wallet-kit/core/testing'
import { createFakePage, createTestWallet, stackAccounts } from '@wallet-kit/test/wallet'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { type Eip155Options, eip155 } from '../index.js'
import { mainnet, optimism } from '../networks.js'
import createAdapter from './adapter.js'

const { alice, bob } = stackAccounts
const networks = [mainnet, optimism] as const

afterEach(() => void vi.unstubAllGlobals())

function createSubject(options: Eip155Options = {}) {
  const page = createFakePage()
  vi.stubGlobal('window', page)
  const { control, provider } = createTestWallet({
    name: 'Octavo',
    rdns: 'com.octavo',
    privateKeys: [alice.privateKey, bob.privateKey],
    chains: { 1: 'http://127.0.0.1:1' },
    page,
  })
  const kit = createWalletKit({ networks, plugins: [eip155(options)], storage: false })
  return { kit, adapter: createAdapter({ kit, options }), control, provider }
}

describeAdapter('eip155', () => {
  const { adapter, control } = createSubject()
  let prompts = 0
  return {
    adapter,
    networks,
    connectorId: 'com.octavo',
    addresses: [alice.address, bob.address],
    notAddresses: [
      '0x',
      alice.address.slice(0, -1),
      alice.address.replace('0x', '0X'),
      'alice.eth',
    ],
    wallet: {
      setPolicy: (policy) => control.setPolicy(policy),
      prompts() {
        const asking = /requestAccounts|sign|send|switch|add/i
        prompts = control.requests().filter(({ method }) => asking.test(method)).length
        return prompts
      },
      switchAccount(address) {
        control.switchAccount(address === bob.address ? 1 : 0)
      },
      switchNetwork: ({ id }) => control.switchChain(Number(id)),
      revoke: () => control.revoke(),
    },
    end: () => control.destroy(),
  }
})

describe('the host’s own connectors', () => {
  const { provider } = createFakeProvider({ eth_accounts: [alice.address], eth_chainId: '0x1' })
  const own = { id: 'host', name: 'Host Wallet', icon: 'https://host.example/icon.png' }
  const getProvider = async () => provider
  const signal = new AbortController().signal

  test('are listed as EXTERNAL, after what was discovered, in their slot', () => {
    const connectors = [
      { ...own, getProvider },
      { ...own, id: 'b', slot: 'custom' as const, getProvider },
    ]
    const { adapter } = createSubject({ connectors })
    const onChange = vi.fn()
    adapter.discover(onChange, onChange)()
    expect(onChange.mock.calls[0]?.[0]).toMatchObject([
      { id: 'com.octavo', type: 'ANNOUNCED' },
      { ...own, type: 'EXTERNAL', namespace: 'eip155' },
      { id: 'b', slot: 'custom', type: 'EXTERNAL' },
    ])
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('one whose getProvider %s is an error and nothing worse', async (_, getProvider) => {
    const { adapter } = createSubject({ connectors: [{ ...own, getProvider }] })
    const onChange = vi.fn()
    adapter.discover(onChange, onChange)()
    const connector = onChange.mock.calls[0]?.[0][1]
    const options = { connector, signal, network: mainnet, networks }
    await expect(adapter.connect(options)).rejects.toThrow('no')
    await expect(adapter.subscribe({ connector }, {} as never)).rejects.toThrow('no')
  })
})

test('a switch to a network that the wallet lacks adds it', async () => {
  const { adapter, control } = createSubject()
  const onChange = vi.fn()
  adapter.discover(onChange, onChange)()
  const connector = onChange.mock.calls[0]?.[0][0]
  const options = { connector, signal: new AbortController().signal, network: optimism, networks }
  await adapter.connect(options)
  await adapter.switchNetwork(options)
  expect(control.state().chainId).toBe(10)
  const methods = control.requests().map(({ method }) => method)
  expect(methods).toContain('wallet_addEthereumChain')
})

describe('beside a service', () => {
  const assets = { '0x1': [{ type: 'native', balance: '0x7' }] }
  const announced = { '0x1': { assetDiscovery: { supported: true } } }
  const { signal } = new AbortController()
  const asked = { address: alice.address, network: mainnet, signal }

  test.each([
    [
      'that announces its assets is asked for them',
      announced,
      ['wallet_getCapabilities', 'wallet_getAssets'],
    ],
    ['that does not is not', {}, ['wallet_getCapabilities']],
  ])('a wallet %s', async (_, capabilities, methods) => {
    const fake = createFakeProvider({
      wallet_getCapabilities: capabilities,
      wallet_getAssets: assets,
    })
    const connector = createFakeConnector(fake.provider)
    const calls = await createSubject().adapter.calls()
    await calls.getAssets?.({ ...asked, connector, isAnnounced: true })
    expect(fake.methods()).toEqual(methods)
  })
})

test('a disconnect whose code cannot be loaded is none of the visitor’s business', async () => {
  const { kit, provider } = createSubject()
  const load = async () => Promise.reject(new Error('404'))
  const adapter = createAdapter({ kit: { ...kit, load }, options: {} })
  const connector = createFakeConnector(provider as never)
  const signal = new AbortController().signal
  expect(await adapter.disconnect({ connector, signal })).toBeUndefined()
})
