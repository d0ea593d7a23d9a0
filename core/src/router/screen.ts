import type { ResolvedConfig } from '../config/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** How the modal stands on the screen; apart from `modalSlice`, which the page needs before the modal's code. */
export const screenSlice = defineSlice(pluginId<ResolvedConfig>('core/screen'), () => ({
  direction: signal<'forward' | 'back'>('forward'),
  /** Counts refused closes; each shakes the panel for 500 ms. */
  refusals: signal(0),
  /** A wallet request is pending: the dialog is not modal, so that a wallet inside the page can be used. */
  isWaiting: signal(false),
}))
