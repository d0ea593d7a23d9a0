import { pluginId } from '@wallet-kit/core'
import type { SwapProvider } from '@wallet-kit/core/assets'

/** Options of `swap`. */
export type SwapOptions = {
  /** How much less than quoted a swap may give, in percent: 0 to 50 with at most four decimals. Default 1. */
  readonly slippage?: number | string
  /** The host's own sources of quotes, compared with those of the blockchain service where that is configured. */
  readonly providers?: readonly SwapProvider[]
  /**
   * Contracts that the host's providers swap with, as CAIP-10 addresses, beside those that the plugin knows: called also where the
   * account has not approved them, and where no simulation shows what they do.
   */
  readonly routers?: readonly string[]
  /** Symbols of the tokens that are suggested, the first ones found and at most 8. */
  readonly suggestedTokens?: readonly string[]
}

/** The plugin's id. */
export const swapId = pluginId<SwapOptions>('swap')
