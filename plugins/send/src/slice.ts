import { getAccount, getNetwork, type Kit, type TokenBalance } from '@wallet-kit/core'
import { getBalance, getTokens, isNativeToken } from '@wallet-kit/core/money'
import {
  computed,
  defineSlice,
  defineStorageKey,
  type NetworkCost,
  type ReceiverAccount,
  signal,
} from '@wallet-kit/core/plugin'
import { sendId } from './options.js'
import type { Press } from './views/usePressGuard.js'
import type { SendParams } from './views.js'

/**
 * Why a text cannot be sent to: no address, a name without one, a name about which service and chain disagree, a key or seed
 * phrase, a link for another network or for something else than a transfer, an address that nobody owns.
 */
export type Refusal = 'address' | 'name' | 'contradicted' | 'secret' | 'network' | 'link' | 'burn'

/** Where an address comes from, and what there is to say about that. */
export type Oddities = {
  /** The name that it was found by, as it was looked up, whatever was typed. */
  readonly name?: string | undefined
  /** The chain confirms the name. Otherwise only the app says so. */
  readonly isVerified?: boolean | undefined
  /** When that name was asked about: wall clock, milliseconds. */
  readonly resolvedAt?: number | undefined
  /** That name gave another address before, in this draft. */
  readonly isMoved?: boolean | undefined
  /** The address behind that name is a contract of another network, and on this one there is none. */
  readonly isElsewhere?: boolean | undefined
  /** No key can own the address, only a program. */
  readonly isKeyless?: boolean | undefined
  /** Mixed case whose checksum is wrong. */
  readonly hasWrongChecksum: boolean
}

/** What became of the text in the receiver's field. */
export type Receiver =
  | { readonly status: 'empty' | 'resolving' }
  | ({
      readonly status: 'found'
      /** As it is sent to. */
      readonly address: string
    } & Oddities)
  | { readonly status: 'refused'; readonly reason: Refusal }

/** What is being put together. */
export type Draft = {
  /** CAIP-10: who sends, and on which network. For another one it counts as empty. */
  readonly caipAddress: string
  /** CAIP-10; absent: the native coin. */
  readonly token?: string | undefined
  /** Decimal text. */
  readonly amount: string
  /** It is all there is. */
  readonly isMax: boolean
  /** In the receiver's field. */
  readonly text: string
  readonly receiver: Receiver
}

/** What the preview shows, and all that is sent from there. */
export type Review = Oddities & {
  readonly caipAddress: string
  readonly networkName: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  /** CAIP-10; absent: the native coin. */
  readonly token?: string | undefined
  /** Neither the host nor the service lists that token. */
  readonly isUnlisted?: boolean | undefined
  /** Decimal text, and the same in base units. */
  readonly amount: string
  readonly units: bigint
  /** What `units` was calculated with. The chain may say something else. */
  readonly decimals: number
  /** US dollars, decimal text. */
  readonly fiat?: string | undefined
  readonly to: string
}

/** What a transfer costs: of the one that `key` names. */
export type Cost = {
  readonly key: string
  readonly status: 'loading' | 'ready' | 'failed'
  readonly value?: NetworkCost
  /** The network says that it would fail: as it is, because the receiver can own nothing, or holds another token only. */
  readonly refused?: 'transfer' | 'receiver' | 'account'
}

/** What the chain said last of a receiver that is no account of a key. */
type KnownReceiver = {
  /** CAIP-10. */
  readonly caipTo: string
  /** What was sent there then: CAIP-10; absent: the native coin. */
  readonly token: string | undefined
  readonly account: ReceiverAccount
}

/** What was read of an account's history, newest first. */
export type History = {
  readonly caipAddress: string
  /** whole: to the end; part: as far as it is read at the most; failed: not as far as that. */
  readonly status: 'loading' | 'whole' | 'part' | 'failed'
  /** Who was sent to. */
  readonly addresses: readonly string[]
  /** Who paid the account, the newest payer first. */
  readonly payers: readonly string[]
  readonly pages: number
  /** Of the page that comes next. */
  readonly cursor?: string | undefined
}

/** What the plugin keeps for one kit. */
export const sendSlice = defineSlice(sendId, ({ kit }) => {
  const draft = signal<Draft | undefined>(undefined)
  const review = signal<Review | undefined>(undefined)
  const cost = signal<Cost | undefined>(undefined)
  const knownReceiver = signal<KnownReceiver | undefined>(undefined)
  const lookup = signal<AbortController | undefined>(undefined)
  const estimate = signal<AbortController | undefined>(undefined)
  const reading = signal<AbortController | undefined>(undefined)
  const begun = signal<SendParams | undefined>(undefined)
  const history = signal<History | undefined>(undefined)
  const pastReceivers = signal(kit.storage.get(pastReceiversKey) ?? {})
  // An account may hold 50,000 tokens: they are not read again with each key.
  const tokens = computed(() => readTokens(kit))
  function clear() {
    lookup.peek()?.abort()
    estimate.peek()?.abort()
    reading.peek()?.abort()
    history.value = undefined
    draft.value = undefined
    review.value = undefined
    cost.value = undefined
    knownReceiver.value = undefined
  }
  kit.onDestroy(clear)
  kit.onDestroy(
    kit.on('modal:closed', () => {
      clear()
      begun.value = undefined
    }),
  )
  kit.onDestroy(kit.subscribe((kit) => getAccount(kit).caipAddress, clear))
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
    draft,
    review,
    cost,
    /** What the last estimate said of the receiver. It counts for any amount. */
    knownReceiver,
    /** The look-up of the receiver under way, or the last one. */
    lookup,
    /** The estimate of the cost under way, or the last one. */
    estimate,
    /** The params that were put into the draft: coming back to the screen, they must not overwrite what was typed. */
    begun,
    /** Who was sent to from here, by namespace, newest first. */
    pastReceivers,
    /** Who the account has sent to as its history says. It is read anew with each opening of the modal. */
    history,
    /** The reading of the history under way, or the last one. */
    reading,
    /** What was sent since the last review was made. */
    sent: signal<Review | undefined>(undefined),
    /** The press that led to the preview. */
    press: signal<Press | undefined>(undefined),
    /** `confirmSend` runs. */
    isSending: signal(false),
  }
})

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
