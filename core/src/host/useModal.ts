import type { Kit } from '../kit/kit.js'
import type { RegisteredKit } from '../kit/register.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { modalSlice } from '../router/modal.js'

/** Opens and closes the modal. `open` rejects as `kit.open` does, for instance with `PluginLoadError`. */
export function useModal(): useModal.ReturnType {
  const { open, close } = useKit()
  return { open, close, isOpen: useRead(isModalOpen) }
}

function isModalOpen(kit: Kit) {
  return kit.read(modalSlice).isOpen.value
}

export declare namespace useModal {
  type ReturnType = Pick<RegisteredKit, 'open' | 'close'> & { readonly isOpen: boolean }
}
