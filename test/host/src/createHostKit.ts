import {
  type Config,
  createWalletKit,
  type InitialState,
  type Kit,
  type Network,
  type Plugin,
} from '@wallet-kit/core'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { base, mainnet, optimism, polygon } from '@wallet-kit/plugin-eip155/networks'
import { addSolana, type SolanaOptions, solanaNetworks } from './addSolana.js'

/** What a browser test puts into the page before its scripts run: plain JSON. */
export type HostConfig = Partial<Omit<Config, 'plugins'>> & {
  /** RPC url by chain id, in place of the networks' own. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** More networks for lists of any length. */
  readonly extraNetworks?: number
  readonly isStrict?: boolean
  /** Without the first namespace's adapter: where no other is there, the kit has none. */
  readonly hasNoAdapters?: boolean
  /** A second namespace. */
  readonly solana?: SolanaOptions
  /** What the server knew of the visitor, for the pages that it rendered. */
  readonly initialState?: InitialState
}

declare global {
  interface Window {
    walletKitHost?: HostConfig
    kit: Kit
    /** Every event of the kit, in order. */
    kitEvents: { name: string; payload: unknown }[]
    /** Makes another kit beside the one of the host, for the test to keep. */
    createHostKit: typeof createHostKit
    /** Where a test keeps it. */
    secondKit: Kit
  }
}

/** The kit of the test hosts: four EVM networks, changed by what the test asks for, and what a page has besides. */
export function createHostKit(
  config: HostConfig = globalThis.window?.walletKitHost ?? {},
  besides: { readonly networks: readonly Network[]; readonly plugins: readonly Plugin[] } = {
    networks: [],
    plugins: [],
  },
): Kit {
  const { rpcUrls = {}, extraNetworks = 0, isStrict, solana, ...others } = config
  const { hasNoAdapters, initialState, ...rest } = others
  const networks = [mainnet, base, optimism, polygon].map((network) => {
    const rpcUrl = rpcUrls[network.id]
    return rpcUrl ? { ...network, rpcUrls: [rpcUrl] } : network
  })
  const more = Array.from({ length: extraNetworks }, (_, index) => ({
    ...mainnet,
    id: 900_000 + index,
    caipNetworkId: `eip155:${900_000 + index}`,
    name: `Network ${index + 1}`,
  }))
  const kit = createWalletKit({
    metadata: { name: 'Test host' },
    networks: [...networks, ...more, ...(solana ? solanaNetworks : []), ...besides.networks],
    ...rest,
    plugins: [
      ...(hasNoAdapters ? [] : [eip155()]),
      ...(solana ? [addSolana(solana)] : []),
      ...besides.plugins,
    ],
  }) as unknown as Kit
  if (globalThis.window && !window.kit) {
    window.kit = kit
    window.createHostKit = createHostKit
    window.kitEvents = []
    kit.on('*', (event) => window.kitEvents.push(event))
  }
  return kit
}
