import type { ResolvedConfig } from '../config/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** A bar above the header. */
export type Alert = {
  /** The cause: an alert is shown once per cause and visit. */
  readonly key: string
  readonly kind: 'warning' | 'error'
  readonly title: string
  readonly text?: string
}

/** The alert that is shown, and the causes already told. */
export const alertSlice = defineSlice(pluginId<ResolvedConfig>('core/alert'), () => ({
  alert: signal<Alert | undefined>(undefined),
  told: signal<ReadonlySet<string>>(new Set()),
}))
