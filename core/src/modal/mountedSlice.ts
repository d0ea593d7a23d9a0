import type { ResolvedConfig } from '../config/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** The dialog's root in the page, once there was a first open, and how often the modal was asked for. */
export const mountedSlice = defineSlice(pluginId<ResolvedConfig>('core/mounted'), () => ({
  host: signal<HTMLElement | undefined>(undefined),
  /** Takes the root away. */
  remove: signal<(() => void) | undefined>(undefined),
  openings: signal(0),
}))
