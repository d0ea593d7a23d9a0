import { defineLive } from '@wallet-kit/core/plugin'
import { analyticsId } from './options.js'

/** What the plugin keeps for one kit. */
export const getLive = defineLive(analyticsId, ({ options }) => ({
  options,
  /** Names of the errors that were told: each once. */
  told: new Set<string>(),
}))
