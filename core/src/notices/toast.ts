import type { ResolvedConfig } from '../config/config.js'
import { modalClosed } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { modalSlice } from '../router/modal.js'
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

/** Hides a message by its id; one that has been replaced already is left alone. */
export function hideToast(kit: Kit, { id }: { readonly id: number }): void {
  kit.write(toastSlice, ({ toast }) => {
    if (toast.value?.id === id) toast.value = undefined
  })
}

/** The message that waits for the open one to go. Nothing outlives the modal that it was meant for. */
const toastQueueSlice = defineSlice(pluginId<ResolvedConfig>('core/toast-queue'), ({ kit }) => {
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
})

/** Between the open message that goes and the next that comes, in milliseconds. */
const toastSwapDelay = 150

/**
 * Shows a message in the place of the title. One that is open is hidden at once and the new one shows 150 ms later; of
 * several within that time the newest wins. With the modal closed nothing is shown. Gives the function that takes it back,
 * shown or not yet; one that has been replaced is left alone.
 */
export function showToast(kit: Kit, message: Omit<Toast, 'id'>): () => void {
  const { isOpen } = kit.read(modalSlice)
  const { toast: shown } = kit.read(toastSlice)
  const { next, count } = kit.read(toastQueueSlice)
  if (!isOpen.peek()) return () => {}
  const toast = { ...message, id: count.peek() + 1 }
  const isQueueing = next.peek() !== undefined
  const mustQueue = isQueueing || shown.peek() !== undefined
  kit.write(toastQueueSlice, (queue) => {
    queue.count.value = toast.id
    queue.next.value = mustQueue ? toast : undefined
  })
  kit.write(toastSlice, (slice) => {
    slice.toast.value = mustQueue ? undefined : toast
  })
  const takeBack = () => {
    hideToast(kit, toast)
    kit.write(toastQueueSlice, (queue) => {
      if (queue.next.value?.id === toast.id) queue.next.value = undefined
    })
  }
  if (!mustQueue || isQueueing) return takeBack
  const timer = setTimeout(() => {
    stop()
    const newest = next.peek()
    if (!newest) return
    kit.write(toastQueueSlice, (queue) => {
      queue.next.value = undefined
    })
    kit.write(toastSlice, (slice) => {
      slice.toast.value = newest
    })
  }, toastSwapDelay)
  const stop = kit.onDestroy(() => clearTimeout(timer))
  return takeBack
}
