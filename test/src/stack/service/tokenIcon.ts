import { drawMark } from './drawMark.js'

const colours: Record<string, string> = {
  KIT: '#0f766e',
  TUSD: '#2563eb',
  TUSDT: '#15803d',
  TICKET: '#c2410c',
}

/** Coins for which the kit has a mark of its own, as most services know none. */
const coins = ['ETH', 'POL', 'SOL']

/** A drawn mark for a token or a person, as a `data:` URL: a coloured disc with up to two letters. Empty for the coins of networks. */
export function tokenIcon(text: string): string {
  if (coins.includes(text)) return ''
  const letters = text.replace(/[^a-z0-9]/gi, '').slice(0, 2)
  // Base64, as viem reads no other form of a picture in an ENS record.
  return `data:image/svg+xml;base64,${btoa(drawMark(letters, colours[text] ?? '#475569'))}`
}
