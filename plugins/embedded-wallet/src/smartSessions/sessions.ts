import type { Kit } from '@wallet-kit/core'
import { AuthConnectorNotFoundError } from '@wallet-kit/core/plugin'
import type { SmartSession } from '../frame/protocol.js'
import { requireFrame } from '../frame/requireFrame.js'
import { readWallet } from '../slice.js'

/**
 * What this app may send without asking, from the accounts of who is logged in, on all networks. What is over is not among it. Throws
 * `AuthConnectorNotFoundError` where nobody is logged in, `MethodNotAllowedError` as long as `features.smartSessions` is off, and what `Frame.request`
 * throws.
 */
export async function listSessions(
  kit: Kit,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly SmartSession[]> {
  return (await requireUserFrame(kit).request('listSessions', {}, { signal })).sessions
}

/** Ends a session, by the name that `requestSession` gave. One that is over is no error. Throws as `listSessions` does. */
export async function revokeSession(
  kit: Kit,
  { context }: { readonly context: string },
): Promise<void> {
  await requireUserFrame(kit).request('revokeSession', { context })
}

function requireUserFrame(kit: Kit) {
  if (!readWallet(kit).users.peek().size) throw new AuthConnectorNotFoundError()
  return requireFrame(kit)
}
