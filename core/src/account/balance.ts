import type { ResolvedConfig } from '../config/config.js'
import { requireCalls } from '../connection/connectors.js'
import { getAccount } from '../connection/getAccount.js'
import { accountDisconnected } from '../events/coreEvents.js'
import { formatUnits } from '../format/amounts.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { chainsSlice } from '../networks/chains.js'
import { pluginId } from '../plugin/definePlugin.js'
import { hasBalances } from '../service/dataSources.js'
import { defineResource } from '../store/defineResource.js'
import { defineSlice } from '../store/defineSlice.js'
import { fetchResource, retryPause } from '../store/fetchResource.js'
import { signal } from '../store/signals.js'

const importBalances = () => import('../service/fetchBalances.js')

/** How long portfolio and native balance count as fresh, in milliseconds. */
export const balanceCacheTime = 30_000

/** A native balance: a decimal text. */
export type Balance = { readonly value: string; readonly symbol: string }

/** Native balances by CAIP-10 address, as the networks' own RPC gave them. */
export const balancesSlice = defineResource<Balance>('core/balances', {
  ttl: balanceCacheTime,
  max: 50,
  parse(stored) {
    const { value, symbol } = Object(stored)
    const isText = typeof value === 'string' && typeof symbol === 'string'
    return isText && /^\d+(\.\d+)?$/.test(value) ? { value, symbol } : undefined
  },
})

/** Native balances by CAIP-10 address, decimal texts, as whoever lists an account's tokens told them beside those. */
export const toldBalancesSlice = defineSlice(
  pluginId<ResolvedConfig>('core/told-balances'),
  ({ kit }) => {
    const values = signal<ReadonlyMap<string, string | undefined>>(new Map())
    kit.onDestroy(
      kit.on(accountDisconnected.name, ({ namespace }) => {
        const others = [...values.value].filter(([key]) => !key.startsWith(`${namespace}:`))
        values.value = new Map(others)
      }),
    )
    return { values }
  },
)

/**
 * Reads a native balance from the network's own RPC, of the active account by default. Kept for 30 s; after a failure it is
 * asked again from 30 s on. Undefined where the network is not configured or has no balances, where the answer came too late, and within
 * 30 s of a failure if no value is known.
 * Throws what the adapter throws, which has no words for visitors: a dash in its place says it.
 */
export async function fetchBalance(
  kit: Kit,
  { caipAddress = getAccount(kit).caipAddress, forceUpdate }: fetchBalance.Options = {},
): Promise<Balance | undefined> {
  const parts = parseCaipAddress(caipAddress)
  const network = kit
    .read(chainsSlice)
    .networks.peek()
    .find(({ caipNetworkId }) => caipNetworkId === parts?.caipNetworkId)
  if (!parts || !network || !caipAddress) return undefined
  if (!hasBalances(kit, parts.caipNetworkId)) return undefined
  const { address } = parts
  return fetchResource(kit, balancesSlice, {
    key: caipAddress,
    force: forceUpdate,
    async load(signal) {
      const { getBalance } = await requireCalls(kit, parts.namespace)
      if (!getBalance) {
        const { fetchNativeBalance } = await kit.load(importBalances, 'The balances')
        return fetchNativeBalance(kit, { address, network, signal })
      }
      const { value, decimals, symbol } = await getBalance({ address, network, signal })
      return { value: formatUnits(value, decimals), symbol }
    },
  })
}

export declare namespace fetchBalance {
  type Options = {
    /** CAIP-10; default the active account on its network. */
    readonly caipAddress?: string | undefined
    /** Skips the cache. */
    readonly forceUpdate?: boolean
  }
}

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
  const isRead = network && hasBalances(kit, network.caipNetworkId)
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
