import { defineSlice, signal } from '@wallet-kit/core/plugin'
import { onrampId } from './options.js'

/** What the plugin keeps for one kit. */
export const onrampSlice = defineSlice(onrampId, ({ options }) => ({
  options: signal(options),
  /** Ids of the purchases that are waited for. */
  watched: signal<ReadonlySet<string>>(new Set()),
  /** Ids of the history rows that were found for purchases: each row is one purchase. */
  claimed: signal<ReadonlySet<string>>(new Set()),
}))
