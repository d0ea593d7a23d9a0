import { formatUnits, parseUnits } from 'viem'

const PRICE_DECIMALS = 8

/** What an amount in base units is worth at a price for one token: exact decimal text. */
export function worthOf({ amount, decimals, price }: worthOf.Options): string {
  return formatUnits(amount * parseUnits(price, PRICE_DECIMALS), decimals + PRICE_DECIMALS)
}

export declare namespace worthOf {
  type Options = { amount: bigint; decimals: number; price: string }
}
