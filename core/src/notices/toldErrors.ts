import type { ResolvedConfig } from '../config/config.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** An error as a bug report has it: without addresses, links and secrets. */
export type ToldError = {
  readonly name: string
  readonly message: string
  /** RFC 3339. */
  readonly at: string
}

/** The errors that have been told. */
export const toldErrorsSlice = defineSlice(pluginId<ResolvedConfig>('core/told-errors'), () => ({
  told: signal<WeakSet<object>>(new WeakSet()),
  /** The last ten, newest last. */
  recent: signal<readonly ToldError[]>([]),
}))
