import type { Kit } from '@wallet-kit/core'
import { askBlockchain, isRestrictedTimezone } from '@wallet-kit/core/plugin'
import { optionsTimeout } from '../constants.js'
import type { OnrampProvider } from '../options.js'
import { onrampSlice } from '../slice.js'
import { coinbase } from './coinbase.js'
import { meld } from './meld.js'
import { type Offer, parseOffers } from './parseOffers.js'

const known = { coinbase, meld }
const byDefault = ['coinbase', 'meld'] as const

/**
 * Who sells here: of those that are known by name the ones that the service has, as it says, and those of the host's own, in the
 * host's order, else in the service's. A service that does not say counts as having all of them. In the timezones that nobody
 * serves nobody is asked.
 */
export async function lookupProviders(
  kit: Kit,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly OnrampProvider[]> {
  if (isRestrictedTimezone()) return []
  const { providers, hosts } = kit.read(onrampSlice).options.peek()
  const hasService = !!kit.config.services?.blockchain
  const wanted = providers ?? byDefault
  const isAsked = hasService && wanted.some((each) => typeof each === 'string')
  const offers = isAsked ? await lookupOffers(kit, signal) : undefined
  const found = wanted.flatMap((each) => {
    if (typeof each !== 'string') return each.createUrl || hasService ? each : []
    const offer = offers?.find(({ id }) => id === each)
    if (!hasService || (offers && !offer)) return []
    const { hosts: own = [], ...provider } = known[each]
    return limit({ ...provider, hosts: [...own, ...(hosts?.[each] ?? [])] }, offer)
  })
  const place = ({ id }: OnrampProvider) => offers?.findIndex((offer) => offer.id === id) ?? 0
  return providers ? found : [...found].sort((one, other) => place(one) - place(other))
}

async function lookupOffers(kit: Kit, signal: AbortSignal | undefined) {
  try {
    return await askBlockchain(kit, 'GET /v1/onramp/options', {
      parse: parseOffers,
      signal,
      timeout: optionsTimeout,
    })
  } catch {
    // Whether a provider can be had shows when its page is asked for.
    return undefined
  }
}

function limit(provider: OnrampProvider, offer: Offer | undefined): OnrampProvider {
  if (!offer) return provider
  const { id, namespaces, ...rest } = offer
  return {
    ...provider,
    ...rest,
    namespaces: provider.namespaces.filter((name) => namespaces.includes(name)),
  }
}
