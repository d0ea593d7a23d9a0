/**
 * Makes foreign text fit to be shown: control and direction-changing characters and halves of characters become a space, and
 * what is longer than `max` (200) characters ends in "…" at that length.
 */
export function cutText(text: string, max = 200): string {
  // A text of many megabytes must not be walked through for its first 200 characters.
  const clean = text
    .slice(0, max * 4)
    .replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
  const characters = [...clean]
  // The text itself where nothing is cut: many copies take memory.
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : clean
}

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
