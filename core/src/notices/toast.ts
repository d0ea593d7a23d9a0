import type { ResolvedConfig } from '../config/config.js'
import { modalClosed } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { modalSlice } from '../router/modal.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** A message in the place of the title. */
export type Toast = {
  readonly kind: 'success' | 'error' | 'loading'
  readonly text: string
  /** A second line. */
  readonly line?: string
}

/** The newest message, and whether it waits for the one before it to go. Nothing outlives the modal that it was meant for. */
const toastSlice = defineSlice(pluginId<ResolvedConfig>('core/toast'), ({ kit }) => {
  const toast = signal<Toast | undefined>(undefined)
  const isWaiting = signal(false)
  kit.onDestroy(kit.on(modalClosed.name, () => hideToast(kit)))
  return { toast, isWaiting }
})

/** Reactive: the message that is shown. */
export function getToast(kit: Kit): Toast | undefined {
  const { toast, isWaiting } = kit.read(toastSlice)
  return isWaiting.value ? undefined : toast.value
}

/** Hides the newest message, shown or not yet: without `message` whichever it is, else if it is that one. */
export function hideToast(kit: Kit, message?: Toast): void {
  kit.write(toastSlice, ({ toast }) => {
    if (!message || toast.value === message) toast.value = undefined
  })
}

/** Between the open message that goes and the next that comes, in milliseconds. */
const swapDelay = 150

/**
 * Shows a message in the place of the title. One that is open is hidden at once and the new one shows 150 ms later; of
 * several within that time the newest wins. With the modal closed nothing is shown. Gives the function that takes it back,
 * shown or not yet; one that has been replaced is left alone.
 */
export function showToast(kit: Kit, message: Toast): () => void {
  if (!kit.read(modalSlice).isOpen.peek()) return () => {}
  // A message of its own: the same one may be shown twice.
  const own = { ...message }
  let mustWait = false
  kit.write(toastSlice, ({ toast, isWaiting }) => {
    mustWait = !isWaiting.value && toast.value !== undefined
    if (mustWait) isWaiting.value = true
    toast.value = own
  })
  if (mustWait) {
    const endWait = kit.onDestroy(() => {
      clearTimeout(timer)
      kit.write(toastSlice, ({ isWaiting }) => {
        isWaiting.value = false
      })
    })
    const timer = setTimeout(endWait, swapDelay)
  }
  return () => hideToast(kit, own)
}
