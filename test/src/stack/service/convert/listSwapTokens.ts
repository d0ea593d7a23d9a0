import type { Address } from 'viem'
import { contractAddresses } from '../../contractAddresses.js'
import type { ServiceChain } from '../serviceChain.js'

/** ERC-7528: the address that stands for a chain's native coin. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What can be given or wanted in a swap. */
export type SwapToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly address: Address
  /** The token in the exchange's pools: for the native coin that which it is wrapped in. */
  readonly traded: Address
  readonly isNative: boolean
}

/** The tokens of a chain that can be asked for, the native coin first. */
export function listSwapTokens({ network, tokens }: ServiceChain): readonly SwapToken[] {
  const { name, symbol, decimals } = network.nativeCurrency
  const traded = contractAddresses.wrappedNative
  return [
    { name, symbol, decimals, address: NATIVE, traded, isNative: true },
    ...tokens.map((token) => ({ ...token, traded: token.address, isNative: false })),
  ]
}
