import { getAccount, type Kit, type Namespace } from '@wallet-kit/core'
import { withDeadline } from '@wallet-kit/core/plugin'
import { getLive, readSiwx } from '../slice.js'
import { hasSignIn } from './getSession.js'
import { getStorage } from './storage.js'
import { offersRenewed, sessionEnded, signInSkipped } from './transitions.js'

/**
 * Signs the active account out. Where a sign-in is required the account is disconnected, too. Throws `SiwxNotEnabledError` where the kit does not list the plugin,
 * a `TimeoutError` where the storage does not forget the session within 10 s, and what the storage throws; the page has forgotten it anyway.
 * @example await signOut(kit)
 */
export async function signOut(kit: Kit): Promise<void> {
  const { caipAddress, namespace } = getAccount(kit)
  if (!caipAddress) return
  const { isRequired = true } = getLive(kit).config
  signInSkipped(kit, caipAddress)
  try {
    // First of all, so that other tabs disconnect, too, and ask for no sign-in.
    if (isRequired && hasSignIn(kit, namespace)) await kit.disconnect({ namespace })
  } finally {
    await forgetSession(kit, caipAddress)
  }
}

/** Forgets the sessions of all accounts of a namespace, and who did not want one. Rejects as `signOut` does. */
export async function forgetSessions(kit: Kit, namespace: Namespace): Promise<void> {
  offersRenewed(kit, namespace)
  const known = [...readSiwx(kit).sessions.peek().keys()]
  const own = known.filter((caipAddress) => caipAddress.startsWith(`${namespace}:`))
  await Promise.all(own.map((caipAddress) => forgetSession(kit, caipAddress)))
}

async function forgetSession(kit: Kit, caipAddress: string) {
  const session = readSiwx(kit).sessions.peek().get(caipAddress)
  if (!session) return
  sessionEnded(kit, caipAddress)
  const { chainId, accountAddress } = session.data
  await withDeadline(
    (signal) => getStorage(kit).deleteSessions({ chainId, accountAddress, signal }),
    { timeout: 10_000 },
  )
}
