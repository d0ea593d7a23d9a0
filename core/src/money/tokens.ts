import { balanceCacheTime } from '../account/balances.js'
import { parseTokenBalance } from '../service/parseTokenBalance.js'
import type { TokenBalance } from '../service/tokenBalance.js'
import { defineResource } from '../store/defineResource.js'

/** A list longer than this is not worth its place in the browser's storage. */
const storedTokens = 200

/** Tokens by CAIP-10 address, as the blockchain service, or a wallet, gave them. */
export const tokensSlice = defineResource<readonly TokenBalance[]>('core/tokens', {
  ttl: balanceCacheTime,
  max: 10,
  parse: (stored) =>
    Array.isArray(stored) ? stored.flatMap((token) => parseTokenBalance(token) ?? []) : undefined,
  // Whether none are held, or none are told of, the next page load asks anew.
  stores: ({ length }) => length > 0 && length <= storedTokens,
})
