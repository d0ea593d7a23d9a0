import { balancesSlice, fetchBalance } from '../account/balance.js'
import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress, parseCaipAddress } from '../networks/caip.js'
import { reportError } from '../notices/reportError.js'
import { hasData } from '../service/dataSources.js'
import { fetchTokens, tokensSlice } from './tokens.js'

/**
 * Reads the balances of an account past all caches: something was sent, swapped or bought. If the account is not the active one, a failure
 * is not reported, because its balances are read anew when they are needed next. If it has disconnected, they are only forgotten.
 */
export function refreshAccount(kit: Kit, { caipAddress }: { readonly caipAddress: string }): void {
  const active = getAccount(kit).caipAddress
  const parts = parseCaipAddress(caipAddress)
  if (!parts) return
  const options = { caipAddress, forceUpdate: true }
  if (caipAddress === active) {
    const report = (error: unknown) => reportError(kit, error)
    fetchBalance(kit, options).catch(report)
    fetchTokens(kit, options).catch(report)
    return
  }
  kit.read(balancesSlice).cache.peek().delete(caipAddress)
  kit.read(tokensSlice).cache.peek().delete(caipAddress)
  const { namespace, caipNetworkId } = parts
  const isConnected = getAccount(kit, namespace).accounts.some(({ address }) =>
    isSameAddress(`${caipNetworkId}:${address}`, caipAddress),
  )
  // A wallet would tell of the active account only.
  if (isConnected && hasData(kit, 'balances', caipNetworkId))
    fetchTokens(kit, options).catch(() => {})
}
