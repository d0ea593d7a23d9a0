/** The chains that the stack runs, by their EIP-155 ids. */
export type StackChainId = 1 | 10 | 137 | 8453

/** What is known about a chain of the stack before it runs. */
export type StackNetwork = {
  readonly id: StackChainId
  readonly caipNetworkId: `eip155:${number}`
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: 18
    /** Invented and fixed: US dollars for one, a decimal string. */
    readonly price: string
  }
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: '2500' } as const

/** The networks of the stack, in the order in which they are listed. */
export const stackNetworks: readonly StackNetwork[] = [
  { id: 1, caipNetworkId: 'eip155:1', name: 'Ethereum (local)', nativeCurrency: ether },
  { id: 10, caipNetworkId: 'eip155:10', name: 'OP Mainnet (local)', nativeCurrency: ether },
  {
    id: 137,
    caipNetworkId: 'eip155:137',
    name: 'Polygon (local)',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18, price: '0.4' },
  },
  { id: 8453, caipNetworkId: 'eip155:8453', name: 'Base (local)', nativeCurrency: ether },
]
