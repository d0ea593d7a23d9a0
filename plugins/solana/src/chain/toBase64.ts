/** The base64 text of bytes, as nodes take transactions. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
