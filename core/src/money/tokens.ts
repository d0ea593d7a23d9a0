import { parseTokenBalance } from '../service/parseTokenBalance.js'
import type { TokenBalance } from '../service/tokenBalance.js'
import { defineResource } from '../store/defineResource.js'
import { balanceCacheTime } from './cacheTimes.js'

/** A native balance: a decimal text. */
export type Balance = { readonly value: string; readonly symbol: string }

/** A list longer than this is not worth its place in the browser's storage. */
const storedTokens = 200

/** Native balances by CAIP-10 address, as the networks' own RPC gave them. */
export const balancesSlice = defineResource<Balance>('core/balances', {
  ttl: balanceCacheTime,
  max: 50,
  parse(stored) {
    const { value, symbol } = Object(stored)
    return /^\d+(\.\d+)?$/.test(value) && typeof symbol === 'string' ? { value, symbol } : undefined
  },
})

/** Tokens by CAIP-10 address, as the blockchain service, or a wallet, gave them. */
export const tokensSlice = defineResource<readonly TokenBalance[]>('core/tokens', {
  ttl: balanceCacheTime,
  max: 10,
  parse: (stored) =>
    Array.isArray(stored) ? stored.flatMap((token) => parseTokenBalance(token) ?? []) : undefined,
  // Whether none are held, or none are told of, the next page load asks anew.
  stores: ({ length }) => length > 0 && length <= storedTokens,
})
