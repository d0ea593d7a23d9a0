import { formatUnits, parseUnits } from 'viem'
import type { components } from './blockchainApi.js'

const PRICE_DECIMALS = 8

/** A balance as the service answers it. */
export type TokenBalance = components['schemas']['TokenBalance']

/** Writes a balance from an amount in base units and a price in US dollars, exact until the last step. */
export function tokenBalance({
  amount,
  decimals,
  price,
  ...rest
}: tokenBalance.Options): TokenBalance {
  const value = amount * parseUnits(price, PRICE_DECIMALS)
  return {
    ...rest,
    value: Number(formatUnits(value, decimals + PRICE_DECIMALS)),
    price: Number(price),
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
  }
}

export declare namespace tokenBalance {
  type Options = Pick<TokenBalance, 'name' | 'symbol' | 'chainId' | 'address' | 'iconUrl'> & {
    amount: bigint
    decimals: number
    price: string
  }
}
