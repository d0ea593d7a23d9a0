import { defineLive } from '@wallet-kit/core/plugin'
import { onrampId } from './options.js'

/** What the plugin keeps for one kit. */
export const getLive = defineLive(onrampId, ({ options }) => ({
  options,
  /** Ids of the purchases that are waited for. */
  watched: new Set<string>(),
  /** Ids of the history rows that were found for purchases: each row is one purchase. */
  claimed: new Set<string>(),
}))
