/** Whether a text is a Solana address by its letters: 32 to 44 of base58. Sending also needs `isKey`. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
}
