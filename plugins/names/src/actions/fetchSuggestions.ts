import type { Kit } from '@wallet-kit/core'
import { hasSecret } from '@wallet-kit/core/plugin'
import { InvalidNameError } from '../errors.js'
import type { NameSuggestion } from '../options.js'
import { findProblem } from '../service/findProblem.js'
import { lookupSuggestions } from '../service/lookupSuggestions.js'
import { readLabel } from '../service/readLabel.js'
import { namesSlice } from '../slice.js'

/**
 * Names of the zone like the given one, itself among them where it can be registered, and whether each is taken. Throws
 * `InvalidNameError`, `NameSuggestionsError`, and what the signal is aborted with.
 * @example const names = await fetchSuggestions(kit, { name: 'mira' })
 */
export async function fetchSuggestions(
  kit: Kit,
  { name, signal }: fetchSuggestions.Options,
): Promise<readonly NameSuggestion[]> {
  const label = readLabel(name, kit.read(namesSlice).options.peek().zone)
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
