import { retryPause } from '../connection/fetchResource.js'
import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { balanceNamespaces } from './balanceNamespaces.js'
import { balancesSlice, toldBalancesSlice } from './balances.js'

/** Reactive: the native balance of an account (CAIP-10), of the active one by default, as far as it has been read. */
export function getBalance(kit: Kit, caipAddress?: string): getBalance.ReturnType {
  const key = caipAddress ?? getAccount(kit).caipAddress ?? ''
  const networkId = key.slice(0, key.lastIndexOf(':'))
  const network = kit
    .read(chainsSlice)
    .networks.value.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const entry = kit.read(balancesSlice).entries.value.get(key)
  // Where the network's own RPC does not answer, the service may have.
  const value = entry?.value?.value ?? kit.read(toldBalancesSlice).values.value.get(key)
  // Where no balance can be read, nobody waits for one.
  const isRead = network && balanceNamespaces.includes(network.namespace)
  return {
    status: value !== undefined || !isRead ? 'ready' : (entry?.status ?? 'loading'),
    symbol: entry?.value?.symbol ?? network?.nativeCurrency.symbol ?? '',
    ...(value !== undefined && { value }),
    ...(entry?.failedAt !== undefined && { retryAt: entry.failedAt + retryPause }),
  }
}

export declare namespace getBalance {
  type ReturnType = {
    /**
     * `ready` also while a known value is read anew, and where the namespace has no balances or the network is not configured: then
     * there is no `value`.
     */
    readonly status: 'loading' | 'ready' | 'failed'
    /** Decimal text. */
    readonly value?: string
    readonly symbol: string
    /** When it may be asked again after a failure: wall clock, milliseconds. */
    readonly retryAt?: number
  }
}
