import type { Kit } from '@wallet-kit/core'
import { type SwapWait, swapSlice } from '../slice.js'

/** Reactive: what is waited for: the wallet, or the chain. */
export const getWait = (kit: Kit): SwapWait | undefined => kit.read(swapSlice).wait.value
