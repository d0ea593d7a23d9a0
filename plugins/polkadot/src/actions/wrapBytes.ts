const [open, close] = ['<Bytes>', '</Bytes>'].map((tag) => new TextEncoder().encode(tag)) as [
  Uint8Array,
  Uint8Array,
]

/**
 * Gives what a wallet signs when it is asked to sign this: the data between `<Bytes>` and `</Bytes>`, or as it is where it
 * stands there already. Text that is hex with `0x` counts as the bytes it stands for, any other text as its UTF-8.
 * @see https://polkadot.js.org/docs/extension/cookbook#sign-a-message
 */
export function wrapBytes(data: string | Uint8Array): Uint8Array {
  const bytes = toBytes(data)
  const isWrapped =
    bytes.length >= open.length + close.length &&
    open.every((byte, index) => bytes[index] === byte) &&
    close.every((byte, index) => bytes[bytes.length - close.length + index] === byte)
  return isWrapped ? bytes : new Uint8Array([...open, ...bytes, ...close])
}

/** The bytes of what wallets take for data: hex with `0x` is hex, any other text its UTF-8. */
function toBytes(data: string | Uint8Array): Uint8Array {
  if (typeof data !== 'string') return data
  if (!/^0x([\da-f]{2})*$/i.test(data)) return new TextEncoder().encode(data)
  const pairs = data.slice(2).match(/../g) ?? []
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)))
}
