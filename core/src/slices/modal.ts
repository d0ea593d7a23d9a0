import type { ResolvedConfig } from '../kit/config.js'
import { pluginId } from '../plugin/pluginId.js'
import type { View } from '../router/defineView.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** One entry of the view stack. */
export type ViewEntry = {
  /** Grows with every entry: the identity of a mounted view. */
  readonly key: number
  readonly view: View
  readonly params: unknown
}

/** The modal's stack of views; empty while it is closed. */
export const modalSlice = defineSlice(pluginId<ResolvedConfig>('core/modal'), () => ({
  /** True from `open` on, while the modal's code may still be loading. */
  isOpen: signal(false),
  /** Rendered into an element of the host instead of a dialog. */
  isEmbedded: signal(false),
  stack: signal<readonly ViewEntry[]>([]),
  direction: signal<'forward' | 'back'>('forward'),
  /** Counts refused closes; each shakes the panel for 500 ms. */
  refusals: signal(0),
  /** A wallet request is pending: the dialog is not modal, so that a wallet inside the page can be used. */
  isWaiting: signal(false),
}))
