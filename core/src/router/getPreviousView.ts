import type { Kit } from '../kit/kit.js'
import type { View } from './defineView.js'
import { modalSlice } from './modal.js'

/** Reactive: the view that going back leads to; undefined where the one on screen is the only one, or none is. */
export const getPreviousView = (kit: Kit): View | undefined =>
  kit.read(modalSlice).stack.value.at(-2)?.view
