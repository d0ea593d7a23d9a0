import type { Kit } from '@wallet-kit/core'
import { askBlockchain, askProvider, hasSecret, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { InvalidNameError, NameSuggestionsError } from '../errors.js'
import type { NameSuggestion } from '../options.js'
import { getLive } from '../slice.js'
import { findProblem, readLabel } from './label.js'

/**
 * Names of the zone like the given one, itself among them where it can be registered, and whether each is taken. Throws
 * `InvalidNameError`, `NameSuggestionsError`, and what the signal is aborted with.
 * @example const names = await fetchSuggestions(kit, { name: 'mira' })
 */
export async function fetchSuggestions(
  kit: Kit,
  { name, signal }: fetchSuggestions.Options,
): Promise<readonly NameSuggestion[]> {
  const label = readLabel(name, getLive(kit).options.zone)
  if (hasSecret(name) || findProblem(label)) throw new InvalidNameError()
  return lookupSuggestions(kit, { label, signal })
}

export declare namespace fetchSuggestions {
  type Options = {
    /** With its zone or without. */
    readonly name: string
    readonly signal?: AbortSignal | undefined
  }
}

/** Asks for names like a label, itself among them. Throws `NameSuggestionsError`, and what the signal is aborted with. */
export async function lookupSuggestions(
  kit: Kit,
  { label, signal }: { readonly label: string; readonly signal?: AbortSignal | undefined },
): Promise<readonly NameSuggestion[]> {
  const { provider, zone } = getLive(kit).options
  try {
    if (!provider) {
      return await askBlockchain(kit, 'GET /v1/profile/suggestions/{name}', {
        path: { name: label },
        query: { zone },
        parse: (answer) => parseSuggestions(Object(answer).suggestions, zone),
        signal,
      })
    }
    const ask = (signal: AbortSignal) => provider.fetchSuggestions({ name: label, zone, signal })
    const found = parseSuggestions(await askProvider('names', ask, signal), zone)
    if (!found) throw new ServiceAnswerError({ url: 'names({ provider })' })
    return found
  } catch (cause) {
    signal?.throwIfAborted()
    throw new NameSuggestionsError({ cause })
  }
}

/** More are not looked at: no screen shows them. */
const mostRead = 50

/** Reads a list of names that is not trusted: what cannot be a name of the zone, or comes twice, is left out. */
export function parseSuggestions(
  value: unknown,
  zone: string,
): readonly NameSuggestion[] | undefined {
  if (!Array.isArray(value)) return undefined
  const end = `.${zone}`
  const found = new Map<string, NameSuggestion>()
  for (const each of value.slice(0, mostRead)) {
    const { name, registered } = Object(each)
    if (typeof name !== 'string' || typeof registered !== 'boolean') continue
    if (!name.endsWith(end) || findProblem(name.slice(0, -end.length))) continue
    if (!found.has(name)) found.set(name, { name, registered })
  }
  return [...found.values()]
}
