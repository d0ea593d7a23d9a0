import type { ResolvedConfig } from '../config/config.js'
import { modalClosed } from '../events/coreEvents.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { type Toast, toastSlice } from './toast.js'

/** The message that waits for the open one to go. Nothing outlives the modal that it was meant for. */
export const toastQueueSlice = defineSlice(
  pluginId<ResolvedConfig>('core/toast-queue'),
  ({ kit }) => {
    const next = signal<Toast | undefined>(undefined)
    kit.onDestroy(
      kit.on(modalClosed.name, () => {
        next.value = undefined
        kit.write(toastSlice, ({ toast }) => {
          toast.value = undefined
        })
      }),
    )
    return { next, count: signal(0) }
  },
)
