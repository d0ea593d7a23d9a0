/**
 * Shortens an address to its first 4 and last 6 characters, `0x5F…9C1eF2`; a text of 12 characters
 * or fewer stays whole. Never for a screen that asks to confirm a receiver.
 */
export function truncateAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}
