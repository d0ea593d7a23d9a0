/** Gives an image's url where it is one that may be drawn: https, or image data. */
export function readImageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 350_000) return undefined
  if (/^data:image\/[\w.+-]+[;,]/i.test(value)) return value
  try {
    return new URL(value).protocol === 'https:' ? value : undefined
  } catch {
    return undefined
  }
}
