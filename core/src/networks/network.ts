import type { Namespace } from './namespaces.js'

/** One network of the host's list: plain data, from a namespace plugin's `./networks` or written by hand. */
export type Network = {
  /** Reference within the namespace: decimal chain id for eip155, genesis hash for the others. */
  readonly id: number | string
  /** CAIP-2 id, e.g. `eip155:1`. @see https://chainagnostic.org/CAIPs/caip-2 */
  readonly caipNetworkId: string
  readonly namespace: Namespace
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** JSON-RPC endpoints, tried in this order. */
  readonly rpcUrls: readonly string[]
  /** Base url of a block explorer, without a trailing slash. */
  readonly explorerUrl?: string
  /**
   * Where the explorer has its pages, with `{address}` or `{hash}` in them. Default `/address/{address}`, `/token/{address}` and
   * `/tx/{hash}`.
   */
  readonly explorerPaths?: {
    readonly address?: string
    readonly token?: string
    readonly transaction?: string
  }
  /**
   * Base url of an indexer's API, without a trailing slash, which a plugin that reads chains may ask: for eip155 compatible with
   * Blockscout or Etherscan, for bip122 with Esplora, for polkadot with Subscan.
   */
  readonly apiUrl?: string
  /**
   * The chain that the native coins of this network's accounts are on, where it is another one: the Asset Hub of a Polkadot relay chain.
   * Balances are read and coins are sent there, over the urls of the configured network of that id, or over these if there is none.
   */
  readonly balancesOn?: {
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly rpcUrls: readonly string[]
  }
  readonly assets?: { readonly imageUrl?: string; readonly imageId?: string }
  readonly testnet?: boolean
}

/** The coin that pays for transactions on a network. */
export type NativeCurrency = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The part of viem's `Chain` that the kit reads; a host may pass viem's own objects. */
export type ViemChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?:
    | { readonly default: { readonly url: string; readonly apiUrl?: string | undefined } }
    | undefined
  readonly testnet?: boolean | undefined
}

/**
 * What `kit.getProvider(namespace)` gives: each namespace plugin adds its own entry by module augmentation, so that a host
 * sees EIP-1193 for eip155, the Wallet Standard wallet for solana, and nothing of namespaces it did not install.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the namespace plugins
export interface Providers {}

/** The provider type of a namespace; `unknown` where its plugin is not installed. */
export type ProviderOf<namespace extends Namespace> = namespace extends keyof Providers
  ? Providers[namespace]
  : unknown

const paths = {
  address: '/address/{address}',
  token: '/token/{address}',
  transaction: '/tx/{hash}',
}

/** The page of an account, a token or a transaction on the network's block explorer; undefined without an http(s) explorer. */
export function explorerPage(
  { explorerUrl = '', explorerPaths }: Pick<Network, 'explorerUrl' | 'explorerPaths'>,
  page: keyof typeof paths,
  /** An address, or a transaction's hash. */
  id: string,
): string | undefined {
  if (!/^https?:\/\//i.test(explorerUrl)) return undefined
  const path = (explorerPaths?.[page] ?? paths[page]).replace(
    /{(address|hash)}/,
    // A function: what "$&" would say in a text is left as it is.
    () => encodeURIComponent(id),
  )
  return explorerUrl.replace(/\/+$/, '') + path
}
