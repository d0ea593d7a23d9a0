/** Takes an EVM address as a person typed or pasted it. */
export function parseReceiver(typed: string): `0x${string}` {
  const text = typed.trim()
  if (text === '') throw new Error('Enter the address of the receiver.')
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) {
    throw new Error('This is not an address: 0x and 40 digits or letters from a to f.')
  }
  if (/^0x0{40}$/.test(text)) throw new Error('Nobody holds this address: it would be lost.')
  return `0x${text.slice(2)}`
}
