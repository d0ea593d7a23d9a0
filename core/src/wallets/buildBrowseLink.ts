/**
 * The link that opens a page in a wallet's own browser, by the wallet's template: an https address with `{url}`, and maybe
 * `{ref}` for the page's origin, both behind its host. Undefined where the template or the page is anything else: only https
 * may be opened (http on this machine), and no address with a password. Both are hostile until they are read here.
 */
export function buildBrowseLink(template: string, page: string): string | undefined {
  const isTemplate = /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+\/[^{]*\{(url|ref)\}/i.test(template)
  if (!isTemplate || !template.includes('{url}') || !/^[!-~]{1,2048}$/.test(template)) {
    return undefined
  }
  const address = readAddress(page)
  if (/[\\#@]/.test(template) || !address) return undefined
  const { protocol, hostname, username, password, href, origin } = address
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  const isWeb = protocol === 'https:' || (protocol === 'http:' && isLocal)
  if (!isWeb || username || password) return undefined
  return template
    .replaceAll('{url}', encodeURIComponent(href))
    .replaceAll('{ref}', encodeURIComponent(origin))
}

function readAddress(page: string): URL | undefined {
  try {
    return new URL(page)
  } catch {
    return undefined
  }
}
