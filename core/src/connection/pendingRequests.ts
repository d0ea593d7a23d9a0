import type { ResolvedConfig } from '../config/config.js'
import { accountDisconnected } from '../events/coreEvents.js'
import { cutText } from '../format/foreignText.js'
import { readProperty } from '../format/readProperty.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineStorageKey } from '../storage/createStorage.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { getAccount } from './getAccount.js'

/** A transaction that a wallet was asked for, and whose outcome is not known here. */
export type PendingRequest = {
  /** Names what is asked: the same payment has the same key. */
  readonly key: string
  /** CAIP-10: the account whose wallet was asked, and its network. */
  readonly caipAddress: string
  /** What was asked for, in a few words of the visitor's language: "send 0.5 ETH". */
  readonly what: string
  /** Leads back to the screen that waits for the answer. Absent: nothing here waits for it, and it may have been sent. */
  readonly open?: (kit: Kit) => void
  /** The name of the wallet that was asked. Another one may have the same account now. */
  readonly wallet?: string
  /** When the wallet was asked: wall clock in milliseconds. Absent until it is. */
  readonly askedAt?: number
  /** The transaction, once it was found. */
  readonly hash?: string
}

/** A request whose answer is waited for in this page. */
export type AwaitedRequest = PendingRequest & {
  readonly open: (kit: Kit) => void
  readonly answer: Promise<unknown>
  /** One more caller waits for the answer. */
  readonly join: (caller: Caller) => void
}

/** A caller that waits for the answer of a wallet. */
export type Caller = {
  /** Ends the wait of this caller; absent: it never ends. */
  readonly signal?: AbortSignal | undefined
  /** Called in the task in which the wallet is asked, or at once if it was asked before. */
  readonly onAsk?: (() => void) | undefined
}

/** The stored part of a request. It is kept from the moment the wallet is asked until it is known whether the transaction was sent. */
export type StoredRequest = Omit<PendingRequest, 'open' | 'askedAt'> & {
  readonly askedAt: number
  /** The adapter needs this to find the transaction, for example the nonce. */
  readonly note?: string
}

/** How long a request is remembered, in ms. WalletConnect ends it after an hour; other wallets show it as long as they like. */
const requestMaxAge = 24 * 60 * 60 * 1000

const maxRequests = 20
const maxLengths = { key: 500, what: 120, wallet: 100, note: 500, hash: 100 }

/** Reads what was stored of a request; undefined for anything else, and for one that is too old. */
function parseRequest(value: unknown): StoredRequest | undefined {
  const read = (name: keyof typeof maxLengths) => {
    const text = readProperty(value, name)
    return typeof text === 'string' && text && text.length <= maxLengths[name] ? text : undefined
  }
  const key = read('key')
  const what = read('what')
  const wallet = read('wallet')
  const note = read('note')
  const hash = read('hash')
  const caipAddress = readProperty(value, 'caipAddress')
  const askedAt = readProperty(value, 'askedAt')
  const isRecent = typeof askedAt === 'number' && Math.abs(Date.now() - askedAt) < requestMaxAge
  if (!key || !what || !isRecent || typeof caipAddress !== 'string') return undefined
  if (!parseCaipAddress(caipAddress)) return undefined
  const found = { ...(note && { note }), ...(hash && /^\w+$/.test(hash) && { hash }) }
  const asked = { askedAt, ...(wallet && { wallet: cutText(wallet) }) }
  return { key, caipAddress, what: cutText(what), ...asked, ...found }
}

/**
 * The requests to wallets, newest first, in one list for all tabs. A disconnect does not delete a request, because the wallet may still
 * send it, and the same account may be connected again.
 */
const requestsKey = defineStorageKey({
  name: 'pending-requests',
  version: 1,
  parse: (stored): readonly StoredRequest[] | undefined =>
    Array.isArray(stored)
      ? stored.slice(0, maxRequests).flatMap((each) => parseRequest(each) ?? [])
      : undefined,
})

/** The requests to wallets, newest first. `stored` outlives the page. `awaited` has those whose answer this page waits for. */
export const pendingRequestsSlice = defineSlice(
  pluginId<ResolvedConfig>('core/pending-requests'),
  ({ kit }) => {
    const awaited = signal<readonly AwaitedRequest[]>([])
    const stored = signal<readonly StoredRequest[]>(kit.storage.get(requestsKey) ?? [])
    kit.onDestroy(
      kit.storage.subscribe(requestsKey, (now) => {
        stored.value = now ?? []
      }),
    )
    kit.onDestroy(
      kit.on(accountDisconnected.name, ({ namespace }) => {
        awaited.value = awaited
          .peek()
          .filter(({ caipAddress }) => !caipAddress.startsWith(`${namespace}:`))
      }),
    )
    return { awaited, stored }
  },
)

/** Changes what is stored. It begins from what is stored now: another tab may have written there since. */
export function changeStored(
  kit: Kit,
  change: (stored: readonly StoredRequest[]) => readonly StoredRequest[],
): void {
  kit.write(pendingRequestsSlice, ({ stored }) => {
    const changed = change(kit.storage.get(requestsKey) ?? []).slice(0, maxRequests)
    if (changed.length) kit.storage.set(requestsKey, changed)
    else kit.storage.remove(requestsKey)
    stored.value = changed
  })
}

/** Whether a request of this key was made that no page waits for, or another tab. What is stored now counts. */
export const isStored = (kit: Kit, key: string): boolean =>
  !!kit.storage.get(requestsKey)?.some((each) => each.key === key && !each.hash)

/** Forgets a request: it is known whether it was sent, or the visitor has looked. */
export function forgetRequest(kit: Kit, { key }: { readonly key: string }): void {
  changeStored(kit, (stored) => stored.filter((each) => each.key !== key))
}

/**
 * Reactive: what the wallet of the active account was asked to send on its network, and whose outcome is not known, newest first. Also what an
 * earlier page or another tab asked for.
 * @example const isAsking = getPendingRequests(kit).length > 0
 */
export function getPendingRequests(kit: Kit): readonly PendingRequest[] {
  const { caipAddress } = getAccount(kit)
  const { awaited, stored } = kit.read(pendingRequestsSlice)
  const isOwn = (request: PendingRequest) => request.caipAddress === caipAddress
  const isAwaited = ({ key }: StoredRequest) => awaited.value.some((each) => each.key === key)
  return [
    ...awaited.value.filter(isOwn),
    ...stored.value.filter((each) => isOwn(each) && !isAwaited(each)),
  ]
}
