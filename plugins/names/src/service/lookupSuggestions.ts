import type { Kit } from '@wallet-kit/core'
import { askBlockchain, askProvider, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { NameSuggestionsError } from '../errors.js'
import type { NameSuggestion } from '../options.js'
import { namesSlice } from '../slice.js'
import { parseSuggestions } from './parseSuggestions.js'

/** Asks for names like a label, itself among them. Throws `NameSuggestionsError`, and what the signal is aborted with. */
export async function lookupSuggestions(
  kit: Kit,
  { label, signal }: { readonly label: string; readonly signal?: AbortSignal | undefined },
): Promise<readonly NameSuggestion[]> {
  const { provider, zone } = kit.read(namesSlice).options.peek()
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
