import { longestName } from '../constants.js'

/** What was typed or pasted as a label: in lower case, without its zone. No letter becomes another one: only ASCII is changed. */
export function readLabel(text: string, zone: string): string {
  const label = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const end = `.${zone}`
  const bare = (label.endsWith(end) ? label.slice(0, -end.length) : label).slice(0, longestName)
  // Not half a character: it cannot be part of a url.
  return bare.replace(/[\ud800-\udbff]$/, '')
}
