/** Gives an image's url where it is one that may be drawn: https, this machine's http, or image data. */
export function readImageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 350_000) return undefined
  if (/^data:image\/[\w.+-]+[;,]/i.test(value)) return value
  try {
    const { protocol, hostname } = new URL(value)
    const isLocal = protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
    return protocol === 'https:' || isLocal ? value : undefined
  } catch {
    return undefined
  }
}
