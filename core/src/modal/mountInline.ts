import type { Kit } from '../kit/kit.js'
import { modalSlice } from '../router/modal.js'
import { appendRoot, getDrawn } from '../router/root.js'
import { attachModal } from './attachModal.js'
import { begin, renderModal } from './mountModal.js'

/** Draws the kit inside an element of the host, until the signal takes it out again. */
export function mountInline(
  kit: Kit,
  { element, signal }: { readonly element: HTMLElement; readonly signal: AbortSignal },
): void {
  const before = getDrawn(kit).root
  // First: nothing has changed where the element is none.
  const root = appendRoot(kit, element)
  kit.write(modalSlice, ({ isEmbedded, isOpen }) => {
    isEmbedded.value = true
    isOpen.value = true
  })
  attachModal(kit)
  const remove = renderModal(kit, root)
  signal.addEventListener('abort', () => {
    remove()
    getDrawn(kit).root = before
    kit.write(modalSlice, ({ isEmbedded, isOpen, stack }) => {
      isEmbedded.value = false
      isOpen.value = false
      stack.value = []
    })
  })
  void begin(kit, {})
}
