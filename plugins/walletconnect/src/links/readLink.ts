/** A wallet's link, checked: `wc?uri=…` follows its base. */
export type WalletLink = {
  /** Ends in a slash. */
  readonly base: string
  /** An address of the web, which may open the app; else a scheme of the app's own. */
  readonly isUniversal: boolean
}

/**
 * Reads a link that a directory or the host gave; it may be hostile. `fern`, `fern:`, `fern://` and `fern://main` are an app's
 * own; https addresses, and http on this machine, are universal. A scheme keeps the case of its letters. Undefined for all
 * else: schemes that run code or show files, credentials, a query or fragment of its own, white space, and what no
 * browser takes as a scheme (`1inch:`).
 */
export function readLink(link: string): WalletLink | undefined {
  return /^https?:/i.test(link) ? readUniversal(link) : readNative(link)
}

// What a browser acts on by itself, or hands to something else than a wallet.
const foreignSchemes =
  /^(about|blob|chrome.*|content|data|facetime.*|file|filesystem|ftp|intent|itms.*|javascript|mailto|market|moz-.*|ms-.*|resource|search-ms|sms|tel|vbscript|view-source|wss?)$/i

function readNative(link: string): WalletLink | undefined {
  const [, scheme, path = ''] =
    /^([a-z][a-z0-9+.-]*)(?::\/{0,2}([a-z0-9._~/-]*))?$/i.exec(link) ?? []
  if (!scheme || foreignSchemes.test(scheme)) return undefined
  return { base: `${scheme}://${withSlash(path)}`, isUniversal: false }
}

function readUniversal(link: string): WalletLink | undefined {
  // The parser would drop or rewrite some of these unseen.
  if (/[^!-~]|[?#\\@]/.test(link)) return undefined
  try {
    const { protocol, hostname, origin, pathname } = new URL(link)
    const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
    if (protocol !== 'https:' && !isLocal) return undefined
    return { base: origin + withSlash(pathname), isUniversal: true }
  } catch {
    return undefined
  }
}

const withSlash = (path: string) => path.replace(/\/*$/, path && '/')
