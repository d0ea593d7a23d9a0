import { getAccount, getNetwork, type Kit, type TokenBalance } from '@wallet-kit/core'
import { getBalance, getTokens, isNativeToken } from '@wallet-kit/core/money'
import { computed, defineSlice, signal } from '@wallet-kit/core/plugin'
import type { Cost, KnownReceiver } from './cost/fetchSendCost.js'
import type { Draft } from './draft/draft.js'
import { sendId } from './options.js'
import type { History } from './receiver/pastReceivers.js'
import type { Review } from './transaction/review.js'
import { pastReceiversKey } from './transfer/pastReceiversKey.js'
import type { Press } from './views/usePressGuard.js'
import type { SendParams } from './views.js'

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
