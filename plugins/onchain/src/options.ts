import { pluginId } from '@wallet-kit/core'

/** Options of `onchain`. */
export type OnchainOptions = {
  /**
   * Lists of eip155 tokens in the schema of tokenlists.org, or their https urls, beside the small list that the plugin brings. A list
   * says which tokens to look for, and their pictures; names, symbols and decimals are asked of the tokens themselves.
   * @see https://github.com/Uniswap/token-lists
   */
  readonly tokenLists?: readonly (string | TokenList)[]
  /**
   * Base urls of the indexers of networks, by CAIP-2 id, in place of the network's `apiUrl` and of the public ones. The next one is asked
   * where one fails; an empty list asks nobody.
   *
   * - eip155, for activity and NFTs: Blockscout's, or of what answers as Etherscan does, with its key in the query. Without any, activity
   *   comes from the chain's last blocks.
   * - bip122, for all that is told of Bitcoin: compatible with Esplora.
   * - polkadot, for activity: compatible with Subscan.
   * @example { 'eip155:1': ['https://eth.blockscout.com', 'https://api.etherscan.io/v2/api?chainid=1&apikey=…'] }
   */
  readonly indexers?: Readonly<Record<string, readonly string[]>>
  /** An https gateway for pictures of NFTs that are kept on IPFS. Without it they are left out. */
  readonly ipfsGateway?: string
  /**
   * Exchanges by CAIP-2 id of an eip155 network, each in place of what the plugin knows of that network: prices and swaps come from
   * them. Addresses are hex with `0x`.
   */
  readonly exchanges?: Readonly<Record<string, Exchanges>>
  /**
   * The key for the Subscan-compatible indexers of Polkadot networks (`apiUrl`), sent as `X-API-Key`. Whoever opens the page can read it.
   */
  readonly subscanApiKey?: string
  /** Pools on Solana whose vaults tell what tokens cost. Without any, tokens on Solana have no prices. */
  readonly solanaPools?: readonly SolanaPool[]
}

/**
 * A pool on Solana that keeps the product of what its two vaults hold (Raydium's standard pools and others). The app answers for it: a
 * pool of another kind would tell wrong prices.
 */
export type SolanaPool = {
  /** The address of the token account that holds the token. */
  readonly baseVault: string
  /** The address of the one that holds what it is bought with: USDC, USDT or wrapped SOL, worth 10,000 US dollars or more. */
  readonly quoteVault: string
}

/** A token list, as far as it is read. */
export type TokenList = {
  readonly tokens: readonly {
    /** EIP-155 chain id. */
    readonly chainId: number
    readonly address: string
    /** An https, ipfs or data url. */
    readonly logoURI?: string
  }[]
}

/** The exchanges of an EVM network. */
export type Exchanges = {
  /** The token that stands for the network's own coin, as WETH9 does. */
  readonly wrappedCoin: string
  /** Tokens that stand for a US dollar. The first one counts as a dollar in all prices; without one there are no prices. */
  readonly stablecoins: readonly string[]
  /** One that is built as Uniswap v2. */
  readonly v2?: {
    readonly name: string
    readonly factory: string
    /**
     * The keccak256 of the code that the factory's pools are created with (32 bytes, hex with `0x`). The
     * addresses of pools are computed from it (CREATE2), which saves a request. Without it the factory is asked.
     */
    readonly initCodeHash?: string
    /** `UniswapV2Router02`. */
    readonly router: string
  }
  /** One that is built as Uniswap v3. */
  readonly v3?: {
    readonly name: string
    readonly factory: string
    /** As that of v2. */
    readonly initCodeHash?: string
    /** `QuoterV2`. */
    readonly quoter: string
    /** `SwapRouter02`. */
    readonly router: string
    /** Hundredths of a basis point: 3000 is 0.3 percent. */
    readonly fees: readonly number[]
  }
  /** A Chainlink feed of what the network's own coin costs in US dollars; it comes before the pools. */
  readonly coinFeed?: string
}

/** The plugin's id. */
export const onchainId = pluginId<OnchainOptions>('onchain')
