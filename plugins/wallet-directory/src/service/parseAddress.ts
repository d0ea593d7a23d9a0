/** Reads the address of a page that somebody else wrote: https without a user name or password, else undefined. */
export function parseAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined
  try {
    const { protocol, username, password, href } = new URL(value)
    return protocol === 'https:' && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}
