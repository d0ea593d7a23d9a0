import type { Kit } from '@wallet-kit/core'
import { askBlockchain, askProvider, hasSecret, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { longestLabel, longestName } from '../constants.js'
import { InvalidNameError, NameSuggestionsError } from '../errors.js'
import type { NameSuggestion } from '../options.js'
import { getLive } from '../slice.js'

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
 * - key: it looks like the beginning of a private key.
 * @see https://docs.ens.domains/ensip/15
 */
export function findProblem(label: string): 'rule' | 'hyphens' | 'length' | 'key' | undefined {
  if (!/^[a-z0-9-]{4,}$/.test(label)) return 'rule'
  if (label.startsWith('--', 2)) return 'hyphens'
  if (label.length > longestLabel) return 'length'
  return likeKey.test(label) ? 'key' : undefined
}

/**
 * Names of the zone like the given one, itself among them where it can be registered, and whether each is taken. Throws
 * `InvalidNameError`, `NameSuggestionsError`, and what the signal is aborted with.
 * @example const names = await lookupSuggestions(kit, { name: 'mira' })
 */
export async function lookupSuggestions(
  kit: Kit,
  { name, signal }: lookupSuggestions.Options,
): Promise<readonly NameSuggestion[]> {
  const label = readLabel(name, getLive(kit).options.zone)
  if (hasSecret(name) || findProblem(label)) throw new InvalidNameError()
  return askForSuggestions(kit, { label, signal })
}

export declare namespace lookupSuggestions {
  type Options = {
    /** With its zone or without. */
    readonly name: string
    readonly signal?: AbortSignal | undefined
  }
}

/** Asks for names like a label, itself among them. Throws `NameSuggestionsError`, and what the signal is aborted with. */
export async function askForSuggestions(
  kit: Kit,
  { label, signal }: { readonly label: string; readonly signal?: AbortSignal | undefined },
): Promise<readonly NameSuggestion[]> {
  const { provider, zone } = getLive(kit).options
  try {
    if (!provider) {
      return await askBlockchain(kit, 'GET /v1/profile/suggestions/{name}', {
        path: { name: label },
        query: { zone },
        parse: (answer) => parseSuggestions(Object(answer).suggestions, { zone, label }),
        signal,
      })
    }
    const ask = (signal: AbortSignal) => provider.fetchSuggestions({ name: label, zone, signal })
    const found = parseSuggestions(await askProvider('names', ask, signal), { zone, label })
    if (!found) throw new ServiceAnswerError({ url: 'names({ provider })' })
    return found
  } catch (cause) {
    signal?.throwIfAborted()
    throw new NameSuggestionsError({ cause })
  }
}

/** More are not looked at, but for the typed name: no screen shows them. */
const mostRead = 50

/**
 * Reads a list of names that is not trusted: what cannot be a name of the zone, or comes twice, is left out. Undefined for what is no list,
 * and for one that does not say whether the name that was typed is taken.
 */
export function parseSuggestions(
  value: unknown,
  { zone, label }: { readonly zone: string; readonly label: string },
): readonly NameSuggestion[] | undefined {
  if (!Array.isArray(value)) return undefined
  const end = `.${zone}`
  const found = new Map<string, NameSuggestion>()
  // The typed name may stand behind those: without it, it would be told as one that cannot be had.
  const own = value.filter((each) => Object(each).name === label + end).slice(0, 1)
  for (const each of [...value.slice(0, mostRead), ...own]) {
    const { name, registered } = Object(each)
    if (typeof registered !== 'boolean') {
      if (name === label + end) return undefined
      continue
    }
    if (typeof name !== 'string') continue
    if (!name.endsWith(end) || findProblem(name.slice(0, -end.length))) continue
    if (!found.has(name)) found.set(name, { name, registered })
  }
  return [...found.values()]
}
