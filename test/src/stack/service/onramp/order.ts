import type { Address } from 'viem'
import type { OnrampProvider } from './onrampProviders.js'

/** A token that can be bought. */
export type SoldToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** US dollars for one, a decimal string. */
  readonly price: string
  /** Absent for the chain's own coin. */
  readonly address?: Address
}

/** What somebody wants to buy, and what it costs. Money is in cents. */
export type Order = {
  readonly provider: OnrampProvider
  /** CAIP-2. */
  readonly chainId: string
  readonly chainName: string
  /** Who gets the tokens, as the chain writes it. */
  readonly address: string
  readonly token: SoldToken
  readonly total: bigint
  readonly fee: bigint
  readonly networkFee: bigint
  /** Base units of the token. */
  readonly amount: bigint
}
