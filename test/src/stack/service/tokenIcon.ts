import { drawMark } from './drawMark.js'

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
