/** Schemes that run code, read what is on the device, or are no wallet's. */
const refused =
  /^(?:javascript|vbscript|data|blob|file|filesystem|content|about|view-source|chrome(?:-[a-z]+)?|moz-extension|ms-[a-z-]+|intent|https?|wss?|ftp|mailto|tel|sms|market|itms-[a-z]+)$/

/**
 * Reads a link that somebody else wrote. `app`: a scheme of the wallet's own, maybe with a path (`fern://main`). `web`: an
 * https address. Undefined for anything else, and for what holds a user name, a query or a fragment, where a pairing could
 * be put out of sight.
 */
export function parseLink(value: unknown, kind: 'app' | 'web'): string | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined
  // Parsers skip white space and control characters, which is how "java\nscript:" hides.
  if (!/^[!-~]+$/.test(value) || /[?#\\]/.test(value)) return undefined
  // Some name the scheme alone.
  const link = kind === 'app' && /^[a-z][a-z\d+.-]*$/i.test(value) ? `${value}://` : value
  try {
    const { protocol } = new URL(link)
    const scheme = protocol.slice(0, -1)
    // A user name, which makes another host look like the wallet's.
    if (link.includes('@')) return undefined
    if (kind === 'web') return scheme === 'https' ? link : undefined
    return refused.test(scheme) ? undefined : link
  } catch {
    return undefined
  }
}
