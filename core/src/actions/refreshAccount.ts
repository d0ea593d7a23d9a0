import type { Kit } from '../kit/kit.js'
import { balancesSlice, tokensSlice } from '../slices/tokens.js'
import { fetchBalance } from './fetchBalance.js'
import { fetchTokens } from './fetchTokens.js'
import { getAccount } from './getAccount.js'
import { reportError } from './reportError.js'

/**
 * Reads the balances of an account past all caches: something was sent, swapped or bought. Where it is not the active one they are read
 * anew the next time that they are needed.
 */
export function refreshAccount(kit: Kit, { caipAddress }: { readonly caipAddress: string }): void {
  if (getAccount(kit).caipAddress !== caipAddress) {
    kit.read(balancesSlice).cache.peek().delete(caipAddress)
    kit.read(tokensSlice).cache.peek().delete(caipAddress)
    return
  }
  const report = (error: unknown) => reportError(kit, error)
  fetchBalance(kit, { forceUpdate: true }).catch(report)
  fetchTokens(kit, { forceUpdate: true }).catch(report)
}
