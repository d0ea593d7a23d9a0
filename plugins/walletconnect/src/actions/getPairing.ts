import type { Kit } from '@wallet-kit/core'
import { type Pairing, walletconnectSlice } from '../slice.js'

/** Reactive: the pairing link that a wallet may take now. */
export const getPairing = (kit: Kit): Pairing => kit.read(walletconnectSlice).pairing.value
