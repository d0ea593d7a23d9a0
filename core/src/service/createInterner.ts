/**
 * Gives one copy of equal texts. A list of transactions names few addresses many times, and an answer has each of them as a text of
 * its own.
 */
export function createInterner(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const same = known.get(text)
    if (same === undefined) known.set(text, text)
    return same ?? text
  }
}
