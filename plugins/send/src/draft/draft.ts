import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { parseUnits } from '@wallet-kit/core/money'
import { type Draft, sendSlice } from '../slice.js'

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
