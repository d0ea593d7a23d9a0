import { longestLabel, longestName } from '../constants.js'

/** What was typed or pasted as a label: in lower case, without its zone. No letter becomes another one: only ASCII is changed. */
export function readLabel(text: string, zone: string): string {
  const label = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const end = `.${zone}`
  const bare = (label.endsWith(end) ? label.slice(0, -end.length) : label).slice(0, longestName)
  // Not half a character: it cannot be part of a url.
  return bare.replace(/[\ud800-\udbff]$/, '')
}

/** More letters and digits in a row than names have: it may be a private key that is being typed, which must not leave the page. */
const likeKey = /^(?=(?:.*\d){3})[a-z0-9]{33,}$/

/**
 * Why a label cannot be a name; undefined if it can.
 * - rule: it is not at least 4 ASCII letters, digits and hyphens.
 * - hyphens: ENSIP-15 reserves hyphens at the third and fourth place. It refuses nothing else that passes the rule.
 * - length: it is longer than a part of a domain name.
 * - refused: it looks like the beginning of a private key.
 * @see https://docs.ens.domains/ensip/15
 */
export function findProblem(label: string): 'rule' | 'hyphens' | 'length' | 'refused' | undefined {
  if (!/^[a-z0-9-]{4,}$/.test(label)) return 'rule'
  if (label.startsWith('--', 2)) return 'hyphens'
  if (label.length > longestLabel) return 'length'
  return likeKey.test(label) ? 'refused' : undefined
}
