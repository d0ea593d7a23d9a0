/**
 * Whether a text is an EVM address: 40 hex characters, with or without `0x`; the checksum is not looked at.
 * @example if (isAddress(text)) send(toAddress(text))
 */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(0x)?[\da-fA-F]{40}$/.test(value)
}
