import type { Namespace } from '@wallet-kit/core'
import { readImageUrl } from '@wallet-kit/core/plugin'
import type { OnrampProvider } from '../options.js'

/** What a service says of a provider that is known by name. */
export type Offer = Pick<OnrampProvider, 'id' | 'icon' | 'feeRange' | 'chains'> & {
  readonly namespaces: readonly Namespace[]
}

/** More are not looked at. */
const mostRead = 100
const namespaces: readonly unknown[] = ['eip155', 'solana', 'polkadot', 'bip122']

/** Reads which providers a service has, as anybody may have written it; undefined for what is no list of them. */
export function parseOffers(answer: unknown): readonly Offer[] | undefined {
  const { providers } = Object(answer)
  if (!Array.isArray(providers)) return undefined
  return providers.slice(0, mostRead).flatMap((each) => {
    const { id, iconUrl, feeRange, chains, ...rest } = Object(each)
    if (typeof id !== 'string' || !Array.isArray(rest.namespaces)) return []
    const { min, max } = Object(feeRange)
    const isRange = isPercent(min) && isPercent(max)
    return {
      id,
      namespaces: rest.namespaces.filter((name: unknown): name is Namespace =>
        namespaces.includes(name),
      ),
      ...(isRange && { feeRange: { min, max } }),
      ...(Array.isArray(chains) && { chains: chains.filter((id) => typeof id === 'string') }),
      ...(readImageUrl(iconUrl) && { icon: iconUrl }),
    }
  })
}

const isPercent = (value: unknown) =>
  typeof value === 'string' && /^(0|[1-9]\d?)(\.\d{1,4})?$/.test(value)
