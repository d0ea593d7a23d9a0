import type { Kit } from '../kit/kit.js'
import { type Toast, toastSlice } from '../notices/toast.js'

/** Reactive: the message that is shown. */
export function getToast(kit: Kit): Toast | undefined {
  return kit.read(toastSlice).toast.value
}
