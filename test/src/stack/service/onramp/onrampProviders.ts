/** Somebody who sells tokens for money. */
export type OnrampProvider = {
  readonly id: string
  readonly name: string
  readonly namespaces: readonly string[]
  /** What it keeps of a payment, in percent: within the range that it tells. */
  readonly feePercent: string
  /** Its own names for the chains that it serves, by CAIP-2 id; all chains of its namespaces where there are none. */
  readonly chainNames?: Readonly<Record<string, string>>
  /** Its page cuts itself off from whoever opened it. */
  readonly isIsolated?: boolean
}

/** What every provider keeps at the least and at the most, in percent. */
export const feeRange = { min: '1', max: '2' } as const

/** The providers, in the order in which they are listed. */
export const onrampProviders: readonly OnrampProvider[] = [
  {
    id: 'coinbase',
    name: 'Coinbase',
    namespaces: ['eip155'],
    feePercent: '1.5',
    chainNames: {
      'eip155:1': 'ethereum',
      'eip155:42161': 'arbitrum',
      'eip155:137': 'polygon',
      'eip155:80094': 'berachain',
      'eip155:43114': 'avalanche-c-chain',
      'eip155:10': 'optimism',
      'eip155:42220': 'celo',
      'eip155:8453': 'base',
    },
  },
  {
    id: 'meld',
    name: 'Meld',
    namespaces: ['eip155', 'solana'],
    feePercent: '1.2',
    isIsolated: true,
  },
]
