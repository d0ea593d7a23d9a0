import { getAccount, getNetwork, type Kit, type TokenBalance } from '@wallet-kit/core'
import { getBalance, getTokens, isNativeToken } from '@wallet-kit/core/assets'
import {
  computed,
  defineLive,
  defineSlice,
  defineStorageKey,
  signal,
} from '@wallet-kit/core/plugin'
import { sendId } from './options.js'
import type { History, PaymentCheck } from './receiver/pastReceivers.js'
import { draftDropped, formOf, type Transfer } from './transfer/transfer.js'
import type { Press } from './views/usePressGuard.js'
import type { SendParams } from './views.js'

/** Receivers by namespace, newest first. */
type PastReceivers = Readonly<Record<string, readonly string[]>>

/** So many are kept for a namespace. */
export const keptReceivers = 50

/**
 * Who was sent to from this browser. A disconnect does not delete it: look-alikes are found after the next connect too.
 */
export const pastReceiversKey = defineStorageKey<PastReceivers>({
  name: 'send-receivers',
  version: 1,
  parse(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return Object.fromEntries(
      Object.entries(value).flatMap(([namespace, list]) =>
        Array.isArray(list) ? [[namespace, list.filter(isText).slice(0, keptReceivers)]] : [],
      ),
    )
  },
})

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /^\w{32,64}$/.test(value)

/** What no screen follows. */
export const getLive = defineLive(sendId, () => ({
  /** What is being read from networks, or was read last: `beginRead` fills it. */
  reads: new Map<Read, AbortController>(),
  /** The params that were put into the draft: coming back to the screen, they must not overwrite what was typed. */
  begun: undefined as SendParams | undefined,
  /** The last press that did something. */
  press: undefined as Press | undefined,
}))

/** What the plugin keeps for one kit. */
export const sendSlice = defineSlice(sendId, ({ kit }) => {
  const live = getLive(kit)
  const transfer = signal<Transfer>({ step: 'editing' })
  const history = signal<History | undefined>(undefined)
  const checks = signal<ReadonlyMap<string, PaymentCheck>>(new Map())
  const pastReceivers = signal(kit.storage.get(pastReceiversKey) ?? {})
  // An account may hold 50,000 tokens: they are not read again with each key.
  const tokens = computed(() => readTokens(kit))
  function drop() {
    for (const read of live.reads.values()) read.abort()
    transfer.value = draftDropped(transfer.peek())
    history.value = undefined
    checks.value = new Map()
  }
  kit.onDestroy(drop)
  kit.onDestroy(
    kit.on('modal:closed', () => {
      drop()
      live.begun = undefined
    }),
  )
  kit.onDestroy(kit.subscribe((kit) => getAccount(kit).caipAddress, drop))
  kit.onDestroy(
    kit.storage.subscribe(pastReceiversKey, (stored) => {
      pastReceivers.value = stored ?? {}
    }),
  )
  return {
    tokens,
    /** Their contracts. */
    contracts: computed(
      () => new Set(tokens.value.flatMap(({ address }) => (address ? foldAddress(address) : []))),
    ),
    /** Written by `tell` alone. */
    transfer,
    /** What is put together, also while a wallet is asked. */
    form: computed(() => formOf(transfer.value)),
    /** Who was sent to from here, by namespace, newest first. */
    pastReceivers,
    /** Who the account has sent to as its history says. It is read anew with each opening of the modal. */
    history,
    /** What the network said of payments that the history names, by the receiver's CAIP-10 address as `foldAddress` gives it. */
    checks,
  }
})

/** Tells the transfer what has happened: `transition` says what becomes of it. */
export function tell<fact>(
  kit: Kit,
  transition: (transfer: Transfer, fact: fact, active: string | undefined) => Transfer,
  fact: fact,
): void {
  kit.write(sendSlice, ({ transfer }) => {
    transfer.value = transition(transfer.peek(), fact, getActive(kit))
  })
}

/** Reactive: CAIP-10 of the connected account. */
export function getActive(kit: Kit): string | undefined {
  const { caipAddress, isConnected } = getAccount(kit)
  return isConnected ? caipAddress : undefined
}

type Read = 'receiver' | 'cost' | 'history' | 'payment'

/** Begins to read something from a network. The signal ends that: with the next one of its kind, or with the draft. */
export function beginRead(kit: Kit, what: Read): AbortSignal {
  const { reads } = getLive(kit)
  reads.get(what)?.abort()
  const abort = new AbortController()
  reads.set(what, abort)
  return abort.signal
}

/**
 * Reads what the active account can send on its network, the native coin first. If the service does not tell its balance, the network
 * does. The coin's name, symbol and decimals are those of the configuration, never those of a service.
 */
function readTokens(kit: Kit): readonly TokenBalance[] {
  const network = getNetwork(kit)
  const { caipNetworkId, nativeCurrency } = network
  const { name, symbol, decimals } = nativeCurrency
  const own = getTokens(kit).tokens.filter(
    ({ chainId, address }) =>
      chainId === caipNetworkId && (!address || address.startsWith(`${caipNetworkId}:`)),
  )
  const others = own.filter(({ address }) => !isNativeToken(network, address))
  const native = own.find(({ address }) => isNativeToken(network, address))
  const numeric = native?.quantity.numeric ?? getBalance(kit).value
  if (numeric === undefined) return others
  const { address: _, ...known } = native ?? { chainId: caipNetworkId }
  const quantity = { decimals: String(decimals), numeric }
  return [{ ...known, name, symbol, quantity }, ...others]
}

/** A CAIP-10 address as it is compared: EVM addresses in lower case. */
export const foldAddress = (address: string): string =>
  address.startsWith('eip155:') ? address.toLowerCase() : address
