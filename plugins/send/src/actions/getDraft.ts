import { getAccount, type Kit } from '@wallet-kit/core'
import { type Draft, sendSlice } from '../slice.js'

/** Reactive: what is being put together for the active account on its network; undefined while nobody is connected. */
export function getDraft(kit: Kit): Draft | undefined {
  const { caipAddress, isConnected } = getAccount(kit)
  if (!caipAddress || !isConnected) return undefined
  const draft = kit.read(sendSlice).draft.value
  // Another one's draft is nobody's, also in the moment before it is cleared.
  return draft?.caipAddress === caipAddress ? draft : { ...nothing, caipAddress }
}

const nothing = { amount: '', isMax: false, text: '', receiver: { status: 'empty' } } as const
