const colours: Record<string, string> = {
  ETH: '#627eea',
  POL: '#8247e5',
  KIT: '#0f766e',
  TUSD: '#2563eb',
  TUSDT: '#15803d',
  TICKET: '#c2410c',
}

/** A drawn mark for a token or a person, as a `data:` URL: a coloured disc with up to two letters. */
export function tokenIcon(text: string): string {
  const letters = text.replace(/[^a-z0-9]/gi, '').slice(0, 2)
  // Base64, as viem reads no other form of a picture in an ENS record.
  return `data:image/svg+xml;base64,${btoa(drawMark(letters, colours[text] ?? '#475569'))}`
}

/** The same mark as SVG text. */
export function drawMark(letters: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="${colour}"/><text x="20" y="26" font-family="sans-serif" font-size="16" font-weight="700" text-anchor="middle" fill="#fff">${letters}</text></svg>`
}
