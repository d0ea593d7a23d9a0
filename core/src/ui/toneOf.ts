/** One of the design's ten tones, the same for a name each time. */
export function toneOf(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) as number)) % 997
  return (sum % 10) + 1
}
