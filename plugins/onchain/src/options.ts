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
   * The key for the Subscan-compatible indexers of Polkadot networks (`apiUrl`), sent as `X-API-Key`. Whoever opens the page can read it.
   */
  readonly subscanApiKey?: string
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

/** The plugin's id. */
export const onchainId = pluginId<OnchainOptions>('onchain')
