import type { TokenBalance } from '@wallet-kit/core'
import { formatUnits, parseUnits } from 'viem'
import { tokenIcon } from './tokenIcon.js'

const PRICE_DECIMALS = 8

/** Writes a balance from an amount in base units and a price in US dollars for one, exact. */
export function writeBalance(options: writeBalance.Options): TokenBalance {
  const { name, symbol, chainId, address, amount, decimals, price } = options
  const { iconUrl = tokenIcon(symbol) } = options
  const worth = amount * parseUnits(price, PRICE_DECIMALS)
  return {
    ...{ name, symbol, chainId, price },
    ...(address !== undefined && { address }),
    value: formatUnits(worth, decimals + PRICE_DECIMALS),
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
    ...(iconUrl !== '' && { iconUrl }),
  }
}

export declare namespace writeBalance {
  type Options = Pick<TokenBalance, 'name' | 'symbol' | 'chainId'> & {
    /** CAIP-10; absent for the native coin. */
    address?: string | undefined
    amount: bigint
    decimals: number
    price: string
    /** Default the mark of the symbol; empty for none. */
    iconUrl?: string
  }
}
