import type { ResolvedConfig } from '../config/config.js'
import { accountDisconnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { getAccount } from './getAccount.js'

/** A transaction that a wallet is asked for and has not answered yet. */
export type PendingRequest = {
  /** Names what is asked: the same payment has the same key. */
  readonly key: string
  /** CAIP-10: whose wallet is asked. */
  readonly caipAddress: string
  /** What is asked for, in a few words ("send 0.5 ETH"): a key of the messages, and what stands in its places. */
  readonly label: string
  readonly values: Readonly<Record<string, string>>
  /** Leads back to its screen, as it was. */
  readonly open: (kit: Kit) => void
  readonly answer: Promise<unknown>
  /** Who waits for the answer: the signal that ends it, absent where nothing does. */
  readonly waiting: Set<AbortSignal | undefined>
}

/** What wallets are being asked for, newest first. It ends with the wallet's answer, the connection or the page. */
export const pendingRequestsSlice = defineSlice(
  pluginId<ResolvedConfig>('core/pending-requests'),
  ({ kit }) => {
    const requests = signal<readonly PendingRequest[]>([])
    kit.onDestroy(
      kit.on(accountDisconnected.name, ({ namespace }) => {
        requests.value = requests
          .peek()
          .filter(({ caipAddress }) => !caipAddress.startsWith(`${namespace}:`))
      }),
    )
    return { requests }
  },
)

/**
 * Reactive: the transactions that the wallet of the active account is being asked for, newest first.
 * @example const isAsking = getPendingRequests(kit).length > 0
 */
export function getPendingRequests(kit: Kit): readonly PendingRequest[] {
  const { caipAddress } = getAccount(kit)
  return kit
    .read(pendingRequestsSlice)
    .requests.value.filter((request) => request.caipAddress === caipAddress)
}
