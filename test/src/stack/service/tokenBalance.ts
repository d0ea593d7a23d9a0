import { formatUnits, parseUnits } from 'viem'

const PRICE_DECIMALS = 8

/** A balance as the service answers it. Numbers are what JSON has; amounts stay decimal strings. */
export type TokenBalance = {
  name: string
  symbol: string
  /** CAIP-2. */
  chainId: string
  /** CAIP-10; absent for the chain's native token. */
  address?: string
  /** US dollars for the whole amount. */
  value: number
  /** US dollars for one. */
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

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
