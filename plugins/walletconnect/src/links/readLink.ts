/** A wallet's link, checked: `wc?uri=…` follows its base. */
export type WalletLink = {
  /** Ends in a slash. */
  readonly base: string
  /** An address of the web, which may open the app; else a scheme of the app's own. */
  readonly isUniversal: boolean
}

/**
 * Reads a link of a wallet. It comes from outside and may be hostile. `fern`, `fern:`, `fern://` and `fern://main` are an app's own links;
 * https addresses, and http on this machine, are universal. A scheme keeps the case of its letters. Undefined for
 * - schemes that run code or show files,
 * - credentials, a query or a fragment,
 * - white space,
 * - what no browser takes as a scheme (`1inch:`).
 */
export function readLink(link: string): WalletLink | undefined {
  return /^https?:/i.test(link) ? readUniversal(link) : readNative(link)
}

// Schemes that a browser handles itself or hands to other programs than wallets.
const foreignSchemes =
  /^(about|blob|chrome.*|content|data|facetime.*|file|filesystem|ftp|intent|itms.*|javascript|mailto|market|moz-.*|ms-.*|resource|search-ms|sms|tel|vbscript|view-source|wss?)$/i

function readNative(link: string): WalletLink | undefined {
  const [, scheme, path = ''] =
    /^([a-z][a-z0-9+.-]*)(?::\/{0,2}([a-z0-9._~/-]*))?$/i.exec(link) ?? []
  if (!scheme || foreignSchemes.test(scheme)) return undefined
  return { base: `${scheme}://${withSlash(path)}`, isUniversal: false }
}

function readUniversal(link: string): WalletLink | undefined {
  // `URL` drops or rewrites some of these without an error.
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
