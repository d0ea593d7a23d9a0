import type { ResolvedConfig } from '../config/config.js'
import { accountDisconnected } from '../events/coreEvents.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineResource } from '../store/defineResource.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** A native balance: a decimal text. */
export type Balance = { readonly value: string; readonly symbol: string }

/** How long portfolio and native balance count as fresh, in milliseconds. */
export const balanceCacheTime = 30_000

/** Native balances by CAIP-10 address, as the networks' own RPC gave them. */
export const balancesSlice = defineResource<Balance>('core/balances', {
  ttl: balanceCacheTime,
  max: 50,
  parse(stored) {
    const { value, symbol } = Object(stored)
    return /^\d+(\.\d+)?$/.test(value) && typeof symbol === 'string' ? { value, symbol } : undefined
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
