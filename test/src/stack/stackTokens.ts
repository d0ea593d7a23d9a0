import type { StackChainId } from './stackNetworks.js'

/** A token of the stack; all of them are invented and worth nothing. */
export type StackToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Invented and fixed: US dollars for one token, a decimal string. */
  readonly price: string
  /** True for the token that behaves as the older Tether contract: `transfer` returns nothing. */
  readonly isNonStandard: boolean
  readonly address: `0x${string}`
}

// On chains 1 and 137 the Tether-like token stands at the address that applications know as USDT.
const nonStandardAddresses: Record<StackChainId, `0x${string}`> = {
  1: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  10: '0x7e5700000000000000000000000000000000d006',
  137: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  8453: '0x7e5700000000000000000000000000000000d006',
}

/** The tokens of a chain: 18 decimals, 6 decimals, one whose `transfer` returns nothing, and one without decimals. */
export function stackTokens(chainId: StackChainId): readonly StackToken[] {
  return [
    {
      name: 'Kit Token',
      symbol: 'KIT',
      decimals: 18,
      price: '12.5',
      isNonStandard: false,
      address: '0x7e57000000000000000000000000000000000018',
    },
    {
      name: 'Test Dollar',
      symbol: 'TUSD',
      decimals: 6,
      price: '1',
      isNonStandard: false,
      address: '0x7e57000000000000000000000000000000000006',
    },
    {
      name: 'Test Tether',
      symbol: 'TUSDT',
      decimals: 6,
      price: '1',
      isNonStandard: true,
      address: nonStandardAddresses[chainId],
    },
    {
      name: 'Test Ticket',
      symbol: 'TICKET',
      decimals: 0,
      price: '5',
      isNonStandard: false,
      address: '0x7E57000000000000000000000000000000000000',
    },
  ]
}
