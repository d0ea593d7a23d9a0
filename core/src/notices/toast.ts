import type { ResolvedConfig } from '../config/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** A message in the place of the title. */
export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'error' | 'loading'
  readonly text: string
  /** A second line. */
  readonly line?: string
}

/** The toast that is shown. */
export const toastSlice = defineSlice(pluginId<ResolvedConfig>('core/toast'), () => ({
  toast: signal<Toast | undefined>(undefined),
}))
