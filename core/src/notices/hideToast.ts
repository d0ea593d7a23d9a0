import type { Kit } from '../kit/kit.js'
import { toastSlice } from './toast.js'

/** Hides a message by its id; one that has been replaced already is left alone. */
export function hideToast(kit: Kit, { id }: { readonly id: number }): void {
  kit.write(toastSlice, ({ toast }) => {
    if (toast.value?.id === id) toast.value = undefined
  })
}
