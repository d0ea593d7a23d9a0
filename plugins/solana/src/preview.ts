// What a transaction asks for and would change, without a kit: for the page of a secure site, which asks nodes of its own.

export { lookupTokens } from './chain/lookupTokens.js'
export type { TransactionParts } from './chain/message.js'
export { lookUpAddresses, previewMessage } from './chain/previewMessage.js'

/**
 * Loads what reads serialised transactions, by `@solana/kit`: `readMessage`, `readInstructions` and `isTransactionMessage`. Rejects where the
 * code cannot be loaded.
 * @example
 * const { readInstructions } = await loadTransactionReader()
 * const { signers, instructions } = readInstructions(transaction)
 */
export const loadTransactionReader = () => import('./chain/message.js')
