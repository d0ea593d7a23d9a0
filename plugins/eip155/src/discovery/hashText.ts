/** A short hash (FNV-1a, 32 bits) that tells texts apart; it proves nothing. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
