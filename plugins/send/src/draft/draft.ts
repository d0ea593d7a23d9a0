import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { parseUnits } from '@wallet-kit/core/money'
import { sendSlice } from '../slice.js'

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

/** Reactive: what is being put together for the active account on its network; undefined while nobody is connected. */
export function getDraft(kit: Kit): Draft | undefined {
  const { caipAddress, isConnected } = getAccount(kit)
  if (!caipAddress || !isConnected) return undefined
  const draft = kit.read(sendSlice).draft.value
  // The draft of another account is never shown, not even in the moment before it is cleared.
  return draft?.caipAddress === caipAddress ? draft : { ...nothing, caipAddress }
}

const nothing = { amount: '', isMax: false, text: '', receiver: { status: 'empty' } } as const

/** Changes the active account's draft. A review of the draft as it was before is dropped. */
export function changeDraft(kit: Kit, change: Partial<Omit<Draft, 'caipAddress'>>): void {
  const draft = getDraft(kit)
  if (!draft) return
  kit.write(sendSlice, (send) => {
    send.draft.value = { ...draft, ...change }
    send.review.value = undefined
  })
}

/**
 * Reactive: whether the kit can send something on the network of the active account: the namespace is eip155 or solana, and the host
 * configured the network.
 */
export function isSendable(kit: Kit): boolean {
  const { namespace, caipNetworkId } = getAccount(kit)
  const isConfigured = caipNetworkId === getNetwork(kit).caipNetworkId
  return (namespace === 'eip155' || namespace === 'solana') && isConfigured
}

/** A decimal text in base units; undefined for what is no amount, is negative, or has more decimals than the token. */
export function toUnits(text: string, decimals: number): bigint | undefined {
  try {
    const units = parseUnits(text, decimals)
    return units < 0n ? undefined : units
  } catch {
    return undefined
  }
}
