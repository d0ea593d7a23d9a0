import { defineLive } from '@wallet-kit/core/plugin'
import { bip122Id } from './options.js'

/** What the visitor was told last that a transfer costs. */
export type Estimate = {
  /** Satoshi for a virtual byte. */
  readonly feeRate: bigint
  /** Satoshi. */
  readonly fee: bigint
}

/** What the plugin keeps for one kit. */
export const getLive = defineLive(bip122Id, () => ({
  /** By transfer: the network, who pays, who is paid, and how much. */
  estimates: new Map<string, Estimate>(),
  /** When a coin was spent from here (`<txid>:<vout>`; `performance.now()`). */
  spent: new Map<string, number>(),
}))
