import { getAccount, getNetwork, type Kit, type TokenBalance } from '@wallet-kit/core'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { canSend } from '../canSend.js'
import { getActive, sendSlice, tell } from '../slice.js'
import { draftOf, tokenChosen, toUnits } from '../transfer/transfer.js'

/**
 * Why a text cannot be sent to: no address, a name without one, a name about which service and chain disagree, a key or seed
 * phrase, a link for another network, for something else than a transfer or for a token while the tokens are not known, an address that nobody owns.
 */
export type Refusal =
  | 'address'
  | 'name'
  | 'contradicted'
  | 'secret'
  | 'network'
  | 'link'
  | 'unread'
  | 'burn'

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
  /** Whether it is that could not be found out. */
  readonly isUnchecked?: boolean | undefined
  /** The network's own form of the address, if another form of the same key was entered: it tells who that is. */
  readonly canonical?: string | undefined
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

/** A receiver that can be sent to. */
export type FoundReceiver = Extract<Receiver, { readonly status: 'found' }>

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

/** Reactive: what is being put together for the active account on its network; undefined while nobody is connected. */
export function getDraft(kit: Kit): Draft | undefined {
  const active = getActive(kit)
  return active === undefined ? undefined : draftOf(kit.read(sendSlice).form.value, active)
}

/** Reactive: whether the kit can send something on the network of the active account, which the host has configured. */
export function isSendable(kit: Kit): boolean {
  return canSend(kit) && isNetworkKnown(kit)
}

/** Reactive: whether the active account is on a network that the host configured. */
export function isNetworkKnown(kit: Kit): boolean {
  return getAccount(kit).caipNetworkId === getNetwork(kit).caipNetworkId
}

/**
 * Reactive: what the active account can send on its network, the native coin first.
 * @example const tokens = useRead(getSendTokens)
 */
export function getSendTokens(kit: Kit): readonly TokenBalance[] {
  return kit.read(sendSlice).tokens.value
}

/**
 * Reactive: the token that is to be sent, the native coin unless another was chosen; undefined while its balance is not known.
 * @example const symbol = getSendToken(kit)?.symbol
 */
export function getSendToken(kit: Kit): TokenBalance | undefined {
  return findToken(kit, getDraft(kit)?.token)
}

function findToken(kit: Kit, token: string | undefined): TokenBalance | undefined {
  return getSendTokens(kit).find(({ address }) =>
    token && address ? isSameAddress(address, token) : token === address,
  )
}

/**
 * Chooses what to send, by its CAIP-10 address; absent: the native coin. Gives whether the account holds it: otherwise nothing
 * changes. The coin may be chosen before its balance is known. An amount that the token has no decimals for goes.
 * @example const isHeld = setSendToken(kit, { token: 'eip155:1:0x…' })
 */
export function setSendToken(
  kit: Kit,
  { token }: { readonly token?: string | undefined },
): boolean {
  const draft = getDraft(kit)
  const found = findToken(kit, token)
  if (!draft || (token && !found)) return false
  const decimals = Number(found?.quantity.decimals ?? getNetwork(kit).nativeCurrency.decimals)
  const isAmountKept = !draft.isMax && toUnits(draft.amount || '0', decimals) !== undefined
  tell(kit, tokenChosen, { token: found?.address, isAmountKept })
  return true
}
