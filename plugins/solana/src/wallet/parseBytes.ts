/** Copies bytes of a foreign value, from whatever window; undefined where it is none, or of another length. */
export function parseBytes(value: unknown, length?: number): Uint8Array | undefined {
  try {
    if (Object.prototype.toString.call(value) !== '[object Uint8Array]') return undefined
    const bytes = Uint8Array.from(value as Uint8Array)
    return bytes.length && (length === undefined || bytes.length === length) ? bytes : undefined
  } catch {
    return undefined
  }
}
