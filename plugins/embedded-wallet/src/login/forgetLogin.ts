import type { Kit } from '@wallet-kit/core'
import { getLive, readWallet, setUsers } from '../slice.js'
import { store } from './storedLogin.js'

/** Forgets who was logged in, with everything that was stored of it. */
export function forgetLogin(kit: Kit): void {
  store(kit, 'login', undefined)
  store(kit, 'leftFor', undefined)
  const live = getLive(kit)
  live.visit.abort()
  live.visit = new AbortController()
  setUsers(kit, new Map())
  const { approval, keyTask } = readWallet(kit)
  // Their screens go with them. The recovery is part of a login that is on its way, and ends with that.
  approval.peek()?.end.abort()
  const task = keyTask.peek()
  if (task?.type !== 'recoverKey') task?.end.abort()
}

/** The kit hears that nobody is connected any more, in all namespaces that the frame serves. */
export function disconnectAll(kit: Kit): void {
  const [listener] = getLive(kit).listeners.values()
  listener?.onDisconnect()
}
