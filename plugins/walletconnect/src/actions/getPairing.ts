import type { Kit } from '@wallet-kit/core'
import { type Pairing, walletconnectSlice } from '../slice.js'

/**
 * Reactive: the pairing link that a wallet may take now, and its status.
 * @example const pairing = useRead(getPairing)
 */
export const getPairing = (kit: Kit): Pairing => kit.read(walletconnectSlice).pairing.value
