/** Gives an image's url where it is one that may be drawn: https without a user name or password, or image data. */
export function readImageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 350_000) return undefined
  if (/^data:image\/[\w.+-]+[;,]/i.test(value)) return value
  try {
    const { protocol, username, password } = new URL(value)
    return protocol === 'https:' && !username && !password ? value : undefined
  } catch {
    return undefined
  }
}
