const [open, close] = ['<Bytes>', '</Bytes>'].map((tag) => new TextEncoder().encode(tag)) as [
  Uint8Array,
  Uint8Array,
]

/**
 * Gives the bytes that a wallet signs for some data: the data between `<Bytes>` and `</Bytes>`, or the data alone if it is wrapped
 * already. Hex text with `0x` is read as hex, any other text as UTF-8.
 * @see https://polkadot.js.org/docs/extension/cookbook#sign-a-message
 * @example const isGenuine = signatureVerify(wrapBytes(data), signature, address).isValid
 */
export function wrapBytes(data: string | Uint8Array): Uint8Array {
  const bytes = toBytes(data)
  const isWrapped =
    bytes.length >= open.length + close.length &&
    open.every((byte, index) => bytes[index] === byte) &&
    close.every((byte, index) => bytes[bytes.length - close.length + index] === byte)
  return isWrapped ? bytes : new Uint8Array([...open, ...bytes, ...close])
}

/** The bytes of some data as wallets read it. */
function toBytes(data: string | Uint8Array): Uint8Array {
  if (typeof data !== 'string') return data
  if (!/^0x([\da-f]{2})*$/i.test(data)) return new TextEncoder().encode(data)
  const pairs = data.slice(2).match(/../g) ?? []
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)))
}
