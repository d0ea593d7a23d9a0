import type { Kit } from '../kit/kit.js'
import { type Extras, extrasSlice } from './extrasSlice.js'

/** Reactive: the modal's second half, where anything has needed it. */
export const getExtras = (kit: Kit): Extras | undefined => kit.read(extrasSlice).extras.value
