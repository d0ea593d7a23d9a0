import {
  createCache,
  createRpcPool,
  defineSlice,
  identityCacheTime,
  signal,
} from '@wallet-kit/core/plugin'
import { createBatchHttp } from './chain/createBatchHttp.js'
import { namesKey } from './chain/namesKey.js'
import { eip155Id } from './options.js'

// An avatar may be a whole image, and storage is small.
const maxStoredLength = 2048

/** What the plugin keeps for one kit: its JSON-RPC clients and its ENS answers (5 min, a disconnect forgets them). */
export const eip155Slice = defineSlice(eip155Id, ({ kit, options }) => {
  const names = createCache<string | null>({
    ttl: identityCacheTime,
    max: 200,
    persist: {
      read: () => kit.storage.get(namesKey),
      write(entries) {
        const small = entries.filter(
          ([key, , value]) => key.length + (value ?? '').length <= maxStoredLength,
        )
        if (small.length) kit.storage.set(namesKey, small)
        else kit.storage.remove(namesKey)
      },
    },
  })
  kit.onDestroy(
    kit.on('account:disconnected', ({ namespace }) => {
      if (namespace === 'eip155') names.clear()
    }),
  )
  const rpc = createRpcPool(kit, { wrapHttp: options.batch ? createBatchHttp : undefined })
  /** Which way of simulating a network's node has, by CAIP-2 id: see `simulate`. */
  const simulators = signal<ReadonlyMap<string, number>>(new Map())
  return { rpc: signal(rpc), names: signal(names), simulators }
})
