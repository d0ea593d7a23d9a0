import type { ResolvedConfig } from '../config/config.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { View } from './defineView.js'

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
  /** In a frame of another site: the visitor has been told, and went on. */
  isFrameAccepted: signal(false),
}))
