import type { Kit } from '../kit/kit.js'
import { modalSlice, type ViewEntry } from '../router/modal.js'
import { screenSlice } from '../router/screen.js'

/** Reactive: all that the shell draws from. */
export function getModalState(kit: Kit): getModalState.ReturnType {
  const modal = kit.read(modalSlice)
  const screen = kit.read(screenSlice)
  const stack = modal.stack.value
  return {
    stack,
    // `isOpen` comes before the modal's code does; there is nothing to show before its first view.
    isShown: modal.isOpen.value && stack.length > 0,
    isEmbedded: modal.isEmbedded.value,
    isWaiting: screen.isWaiting.value,
    direction: screen.direction.value,
    refusals: screen.refusals.value,
  }
}

export declare namespace getModalState {
  type ReturnType = {
    readonly stack: readonly ViewEntry[]
    readonly isShown: boolean
    readonly isEmbedded: boolean
    readonly isWaiting: boolean
    readonly direction: 'forward' | 'back'
    readonly refusals: number
  }
}
