import { getAccount, type Kit } from '@wallet-kit/core'
import { hasSecret, isSameAddress, lazyAction, type ReceiverAccount } from '@wallet-kit/core/plugin'
import { getDraft, type Receiver } from '../draft/draft.js'
import { beginRead, foldAddress, sendSlice, tell } from '../slice.js'
import { receiverFound, receiverTyped } from '../transfer/transfer.js'
import type { History, PaymentCheck } from './pastReceivers.js'

/**
 * Reactive: what there is to say about an address before the active account sends something there. `to` is in the network's own form, as
 * `CheckedReceiver.canonical` is: other forms of a key are not compared.
 * @example const { isSelf, alike } = useRead(getReceiverFacts, '0x…')
 */
export function getReceiverFacts(
  kit: Kit,
  to: string,
  token?: string | undefined,
): getReceiverFacts.ReturnType {
  const {
    accounts,
    address: own = '',
    caipAddress = '',
    caipNetworkId,
    namespace,
  } = getAccount(kit)
  const { pastReceivers, history, checks, form } = kit.read(sendSlice)
  const caipTo = `${caipNetworkId}:${to}`
  const isTo = (address: string) => isSameAddress(`${caipNetworkId}:${address}`, caipTo)
  const read = history.value?.caipAddress === caipAddress ? history.value : undefined
  const stored = pastReceivers.value[namespace] ?? []
  const named = read?.addresses ?? []
  const check = checks.value.get(foldAddress(caipTo))
  // What a history alone says may be made up: the network has to show the payment.
  const isPast = stored.some(isTo) || check?.isPaid === true
  const isSelf = isTo(own)
  const known = [...stored, ...named, ...accounts.map(({ address }) => address)]
  const paid = read?.payers ?? []
  const place = paid.findIndex(isTo)
  // Look-alikes copy those who paid earlier. A later payer may be one: it may have paid in worthless tokens. No payer casts doubt on an
  // address that was sent to.
  const earlier = isPast ? [] : paid.slice(place + 1)
  // An address that was sent to from this browser is the one that is meant. What a history says alone may be made up, or be a payment to
  // the wrong one.
  const alike =
    isSelf || stored.some(isTo)
      ? undefined
      : [...known, ...earlier].find((address) => isAlike(address, to))
  const isKnown = isPast || accounts.some(({ address }) => isTo(address))
  const unseen = isKnown ? undefined : named.some(isTo) ? claimOf(check) : statusOf(read)
  const said = form.value.knownReceiver
  const account = said?.caipTo === caipTo && said.token === token ? said.account : undefined
  return { isToken: isTokenContract(kit, to, token), isSelf, alike, unseen, account }
}

/** Nothing is said while the network is asked. */
const claimOf = (check: PaymentCheck | undefined) =>
  check && check.isPaid === undefined ? undefined : ('claimed' as const)

/** Nothing is said while the history is read. */
const statusOf = (history: History | undefined) =>
  history?.status === 'loading' ? undefined : history?.status

export declare namespace getReceiverFacts {
  type ReturnType = {
    /** It is a contract of a token: what is sent there is lost. Refused. */
    readonly isToken: boolean
    /** It is the account itself. */
    readonly isSelf: boolean
    /** Somebody sent to before, or who paid the account, whose address looks the same and is not. */
    readonly alike: string | undefined
    /**
     * Nothing was found that was sent there before: in the whole history of the account on its network, or in the latest part of it; or it
     * could not be read. claimed: the history names such a payment, and the network has not confirmed it (`checkPastPayment`). Undefined for
     * who is known, while that is read, and where nothing can be said.
     */
    readonly unseen: 'whole' | 'part' | 'failed' | 'claimed' | undefined
    /** What it is on the chain, where it is no account of a key. */
    readonly account: ReceiverAccount | undefined
  }
}

/** Reactive: whether an address of the active network is the contract of the token, or of one that the account holds. */
export function isTokenContract(kit: Kit, to: string, token: string | undefined): boolean {
  const caipTo = `${getAccount(kit).caipNetworkId}:${to}`
  const { contracts } = kit.read(sendSlice)
  return contracts.value.has(foldAddress(caipTo)) || (!!token && isSameAddress(token, caipTo))
}

/**
 * Whether two different addresses look the same when they are shortened, as in address poisoning: the first 4 and last 4 characters are
 * the same, or those that the kit's screens show (4 and 6, with `0x`). EVM addresses are compared in lower case and without `0x`.
 */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)]
  if (a === b) return false
  const sameStart = (length: number) => a.slice(0, length) === b.slice(0, length)
  const sameEnd = (length: number) => a.slice(-length) === b.slice(-length)
  if (sameStart(4) && sameEnd(4)) return true
  const isHex = a !== one || b !== other
  return isHex && sameStart(2) && sameEnd(6)
}

const fold = (address: string) =>
  /^0x[\da-f]{40}$/i.test(address) ? address.slice(2).toLowerCase() : address

const findReceiver = lazyAction(() => import('./findReceiver.js'), 'findReceiver', 'The transfer')

/** No name, address or link is longer. */
const longest = 500

/**
 * Takes what was typed or pasted as the receiver: an address, a name, or a payment link, whose amount and token are taken too. A text
 * that may be a key or a seed phrase is refused at once, and not kept. Resolves once the receiver is known; if a newer text comes
 * first, the answer is dropped. Rejects with `PluginLoadError`: then the text stays in the field, without a receiver, until it is set
 * once more.
 * @example await setReceiver(kit, { text: 'shop.example.eth' })
 */
export async function setReceiver(kit: Kit, { text }: { readonly text: string }): Promise<void> {
  const signal = beginRead(kit, 'receiver')
  if (hasSecret(text)) {
    tell(kit, receiverTyped, { text: '', receiver: { status: 'refused', reason: 'secret' } })
    return
  }
  const kept = text.slice(0, longest)
  const trimmed = kept.trim()
  const lookup: Receiver = { status: trimmed ? 'resolving' : 'empty' }
  tell(kit, receiverTyped, { text: kept, receiver: lookup })
  if (!trimmed) return
  try {
    await findReceiver(kit, { text: trimmed, lookup, signal })
  } catch (cause) {
    if (getDraft(kit)?.receiver !== lookup) return
    tell(kit, receiverFound, { lookup, receiver: { status: 'empty' } })
    throw cause
  }
}
