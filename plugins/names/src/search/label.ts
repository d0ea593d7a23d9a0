import { longestLabel, longestName } from '../constants.js'

/** What was typed or pasted as a label: in lower case, without its zone. No letter becomes another one: only ASCII is changed. */
export function readLabel(text: string, zone: string): string {
  const label = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const end = `.${zone}`
  const bare = (label.endsWith(end) ? label.slice(0, -end.length) : label).slice(0, longestName)
  // Not half a character: it cannot be part of a url.
  return bare.replace(/[\ud800-\udbff]$/, '')
}

/** More letters and digits in a row than names have: a private key that is being typed. Asked about, it would be told away. */
const likeKey = /^(?=(?:.*\d){3})[a-z0-9]{33,}$/

/**
 * Why a label cannot be a name: it breaks the rule (ASCII letters, digits and hyphens, at least 4), or ENSIP-15 keeps its hyphens
 * for other encodings. Of what passes the rule that is all that ENSIP-15 refuses. None is longer than a part of a
 * domain name, and none looks like the beginning of a key.
 * @see https://docs.ens.domains/ensip/15
 */
export function findProblem(label: string): 'rule' | 'hyphens' | 'length' | 'refused' | undefined {
  if (!/^[a-z0-9-]{4,}$/.test(label)) return 'rule'
  if (label.startsWith('--', 2)) return 'hyphens'
  if (label.length > longestLabel) return 'length'
  return likeKey.test(label) ? 'refused' : undefined
}
