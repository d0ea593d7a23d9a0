import type { Kit } from '@wallet-kit/core'
import { requireFrame } from '../frame/requireFrame.js'
import { leaveLogin } from '../login/attempt.js'
import { readStored, store } from '../login/storedLogin.js'
import { embeddedWalletSlice, getLive, setUsers } from '../slice.js'

/** Forgets who was logged in, with everything that was stored of it. */
export function forgetSession(kit: Kit): void {
  store(kit, 'login', undefined)
  store(kit, 'leftFor', undefined)
  const live = getLive(kit)
  live.visit.abort()
  live.visit = new AbortController()
  setUsers(kit, new Map())
  kit.write(embeddedWalletSlice, ({ approval }) => {
    approval.peek()?.end.abort()
    approval.value = undefined
  })
}

/** Logs the frame out, where somebody is or may be logged in. What is stored goes first: nobody comes back by a frame that hangs. */
export async function endSession(
  kit: Kit,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const isIn = !!getLive(kit).frame || readStored(kit, 'login') !== undefined
  forgetSession(kit)
  leaveLogin(kit)
  if (isIn) await requireFrame(kit).request('signOut', {}, { signal })
}

/** Logs out in the frame, and disconnects all namespaces that it serves. Throws what `Frame.request` throws. */
export async function signOut(kit: Kit): Promise<void> {
  try {
    await endSession(kit)
  } finally {
    const [listener] = getLive(kit).listeners.values()
    listener?.onDisconnect()
  }
}
