import { createWalletKit, type Kit, type Network, type Plugin } from '@wallet-kit/core'
import { definePlugin } from '@wallet-kit/core/plugin'
import { memoryStorage } from '@wallet-kit/core/testing'
import { startRelay } from '@wallet-kit/test/stack'
import {
  createWalletConnectWallet,
  type WalletConnectWalletOptions,
} from '@wallet-kit/test/walletconnect'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { walletConnectId } from '../src/constants.js'
import { walletconnectId } from '../src/options.js'
import { walletconnectSlice } from '../src/slice.js'

const network = (caipNetworkId: string, name: string): Network => {
  const [namespace, id = ''] = caipNetworkId.split(':')
  return {
    ...{ id, caipNetworkId, name, rpcUrls: ['https://rpc.invalid'] },
    namespace: namespace as Network['namespace'],
    nativeCurrency: { name, symbol: 'X', decimals: 9 },
  }
}

/** Two networks of each namespace. */
export const networks = [
  network('eip155:1', 'Ethereum'),
  network('eip155:10', 'OP Mainnet'),
  network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
  network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet'),
  network('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot'),
  network('polkadot:b0a8d493285c2df73290dfb7e61f870f', 'Kusama'),
  network('bip122:000000000019d6689c085ae165831e93', 'Bitcoin'),
  network('bip122:000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet'),
]

type Wallet = Awaited<ReturnType<typeof createWalletConnectWallet>>
type Relay = Awaited<ReturnType<typeof startRelay>>

type PageOptions = {
  readonly projectId?: string | false | undefined
  readonly relayUrl?: string
  /** Default two of each namespace. */
  readonly networks?: readonly Network[]
  /** Beside WalletConnect. */
  readonly plugins?: readonly Plugin[]
}

/** A real relay, a real wallet on its other side, and pages that pair over it, for each test of a file. */
export function setUpPairing() {
  let relay: Relay
  let wallet: Wallet
  let storage = memoryStorage()
  const kits: Kit[] = []

  beforeAll(async () => {
    vi.stubGlobal(
      'document',
      Object.assign(new EventTarget(), { visibilityState: 'visible', title: 'Test' }),
    )
    vi.stubGlobal('location', { origin: 'https://app.test' })
    relay = await startRelay()
  })
  beforeEach(async () => {
    storage = memoryStorage()
    wallet = await createWalletConnectWallet({ relayUrl: relay.url })
  })
  afterEach(async () => {
    for (const kit of kits.splice(0)) kit.destroy()
    await wallet.control.stop()
    relay.clear()
  })
  // The relay stays until the tests' process ends: the library finishes over it what a test has left, and fails outside of
  // every test where it cannot.
  afterAll(() => void vi.unstubAllGlobals())

  return {
    get relay() {
      return relay
    },
    get wallet() {
      return wallet
    },
    /** Takes another wallet in the place of the one that a test begins with. */
    async changeWallet(options: Partial<WalletConnectWalletOptions>) {
      await wallet.control.stop()
      wallet = await createWalletConnectWallet({ relayUrl: relay.url, ...options })
    },
    get storage() {
      return storage
    },
    /** A page of the app; a later one over the same storage is the page after a reload. */
    page(options: PageOptions = {}) {
      const { projectId } = { projectId: '0'.repeat(32), ...options }
      const kit = createWalletKit({
        ...{ id: 'app', networks: options.networks ?? networks, storage },
        ...(projectId !== undefined && { projectId }),
        metadata: { name: 'Test app' },
        plugins: [
          ...(options.plugins ?? []),
          definePlugin({
            id: walletconnectId,
            options: { relayUrl: options.relayUrl ?? relay.url },
            connectors: [
              {
                id: walletConnectId,
                name: 'WalletConnect',
                type: 'WALLET_CONNECT',
                namespaces: ['eip155', 'solana', 'polkadot', 'bip122'],
                load: () => import('../src/pairing/createConnector.js'),
              },
            ],
          }),
        ],
      }) as unknown as Kit
      kits.push(kit)
      kit.start()
      return kit
    },
    /** The link that the page shows, once it does. */
    async linkOf(kit: Kit): Promise<string> {
      return vi.waitFor(() => {
        const pairing = kit.read(walletconnectSlice).pairing.peek()
        if (pairing.status !== 'ready') throw new Error(`The pairing is ${pairing.status}.`)
        return pairing.uri
      }, 10_000)
    },
    /** Connects a page with the wallet. */
    async connect(kit: Kit) {
      const connecting = kit.connect({ connectorId: walletConnectId })
      await wallet.pair(await this.linkOf(kit))
      return connecting
    },
  }
}
