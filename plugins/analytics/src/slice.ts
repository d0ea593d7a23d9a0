import { defineSlice, signal } from '@wallet-kit/core/plugin'
import { analyticsId } from './options.js'

/** What the plugin keeps for one kit. */
export const analyticsSlice = defineSlice(analyticsId, ({ options }) => ({
  options: signal(options),
  /** Names of the errors that were told: each once. */
  told: signal<ReadonlySet<string>>(new Set()),
}))
