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
   * Base urls of Esplora-compatible APIs by the CAIP-2 id of the Bitcoin network that they tell of, in place of the network's `apiUrl`.
   * Of several the next one is asked where one fails.
   * @see https://github.com/Blockstream/esplora/blob/master/API.md
   */
  readonly esplora?: Readonly<Record<string, string | readonly string[]>>
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
