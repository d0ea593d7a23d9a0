import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { hasData } from '@wallet-kit/core/plugin'
import { getActive, sendSlice } from '../slice.js'
import { draftOf } from '../transfer/transfer.js'

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

/**
 * Reactive: whether the kit can send something on the network of the active account: the namespace is eip155 or solana, or it is polkadot and
 * a plugin reads its balances; and the host configured the network.
 */
export function isSendable(kit: Kit): boolean {
  const { namespace, caipNetworkId } = getAccount(kit)
  const isConfigured = caipNetworkId === getNetwork(kit).caipNetworkId
  const canSend =
    namespace === 'eip155' ||
    namespace === 'solana' ||
    (namespace === 'polkadot' && hasData(kit, 'balances', caipNetworkId))
  return canSend && isConfigured
}
