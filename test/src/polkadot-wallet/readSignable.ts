import { hexToBytes } from '@noble/hashes/utils.js'

const [open, close] = ['<Bytes>', '</Bytes>']

/** What is signed of the data of a `signRaw`: hex counts as bytes, and it stands in `<Bytes>`, where it does not already. */
export function readSignable(data: string): Uint8Array {
  const encode = (text: string) => new TextEncoder().encode(text)
  const isHex = /^0x([\da-f]{2})*$/i.test(data)
  const bytes = isHex ? hexToBytes(data.slice(2)) : encode(data)
  const text = String.fromCharCode(...bytes)
  const isWrapped = text.startsWith(open) && text.endsWith(close) && text.length >= 15
  return isWrapped ? bytes : new Uint8Array([...encode(open), ...bytes, ...encode(close)])
}
