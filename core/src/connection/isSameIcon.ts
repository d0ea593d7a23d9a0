/** Whether two announced icons are the same bytes, however their data URIs are written. Two missing icons prove nothing. */
export function isSameIcon(a: string | undefined, b: string | undefined): boolean {
  if (!a || !b) return false
  return a === b || (isData(a) && isData(b) && bytesOf(a) === bytesOf(b))
}

const isData = (icon: string) => icon.startsWith('data:')

/** The bytes as a binary string; the text itself where it does not decode. */
function bytesOf(icon: string): string {
  const comma = icon.indexOf(',')
  const [head, body] = [icon.slice(0, comma), icon.slice(comma + 1)]
  try {
    if (/;\s*base64$/i.test(head)) return atob(decodeURIComponent(body))
    return body
      .replace(/[^\0-\x7f]+/g, encodeURIComponent)
      .replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  } catch {
    return icon
  }
}
