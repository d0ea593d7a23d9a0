import type { Kit } from '@wallet-kit/core'
import { AuthConnectorNotFoundError } from '@wallet-kit/core/plugin'
import type { SmartSession } from '../frame/protocol.js'
import { requireFrame } from '../frame/requireFrame.js'
import { readWallet } from '../slice.js'

/**
 * Reads the sessions of this app that have not ended: what it may send without asking, from the accounts of the visitor who is logged in, on all networks.
 * Throws `AuthConnectorNotFoundError` if nobody is logged in, `MethodNotAllowedError` as long as `features.smartSessions` is off, what the signal is aborted
 * with, `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError` and `FrameAnswerError`.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example const left = (await listSessions(kit)).map(({ allowance, spent }) => BigInt(allowance) - BigInt(spent))
 */
export async function listSessions(
  kit: Kit,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly SmartSession[]> {
  return (await requireUserFrame(kit).request('listSessions', {}, { signal })).sessions
}

/**
 * Ends a session, by the name (`context`, hex) that `requestSession` gave. A session that has ended already is no error. Throws `FrameRequestError` if the name
 * is not hex, and what {@link listSessions} throws.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example await revokeSession(kit, { context })
 */
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
