import type { ResolvedConfig } from '../config/config.js'
import { accountDisconnected } from '../events/coreEvents.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { changeTracked } from './changeTracked.js'
import { trackedKey } from './trackedKey.js'
import type { TrackedTransaction } from './trackedTransaction.js'

/**
 * What was sent from here, newest first, until the history shows it; it outlives the page, and ends with the connection. What is
 * stored counts: it is the list of all tabs.
 */
export const transactionsSlice = defineSlice(
  pluginId<ResolvedConfig>('core/transactions'),
  ({ kit }) => {
    const tracked = signal<readonly TrackedTransaction[]>(kit.storage.get(trackedKey) ?? [])
    kit.onDestroy(
      kit.storage.subscribe(trackedKey, (stored) => {
        tracked.value = stored ?? []
      }),
    )
    kit.onDestroy(
      kit.on(accountDisconnected.name, ({ namespace }) => {
        tracked.value = changeTracked(kit, (all) =>
          all.filter(({ caipAddress }) => !caipAddress.startsWith(`${namespace}:`)),
        )
      }),
    )
    return {
      tracked,
      /** Ids of those whose outcome is waited for. */
      watched: signal<ReadonlySet<string>>(new Set()),
    }
  },
)
