import { getNetwork, type Kit } from '@wallet-kit/core'
import { AuthConnectorNotFoundError } from '@wallet-kit/core/plugin'
import type { EmbeddedAccountType } from '../frame/protocol.js'
import { requireFrame } from '../frame/requireFrame.js'
import { getLive, readWallet } from '../slice.js'
import { fetchAccounts } from './sessions.js'

/**
 * Makes the smart account or the key's own account (`eoa`) of eip155 the one in use; the next login begins with it, too.
 * Throws `AuthConnectorNotFoundError` if nobody is logged in, `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError` and `FrameAnswerError`.
 * @example await setPreferredAccount(kit, { type: 'eoa' })
 */
export async function setPreferredAccount(
  kit: Kit,
  { type }: { readonly type: EmbeddedAccountType },
): Promise<void> {
  const namespace = 'eip155'
  if (!readWallet(kit).users.peek().has(namespace)) throw new AuthConnectorNotFoundError()
  const frame = requireFrame(kit)
  const read = () => getNetwork(kit, namespace)
  await frame.request('setPreferredAccount', { type, chainId: read().caipNetworkId })
  const network = read()
  const accounts = await fetchAccounts(kit, { frame, namespace, network })
  // A switch meanwhile has brought the accounts of its own network.
  if (!accounts.length || read().caipNetworkId !== network.caipNetworkId) return
  getLive(kit).listeners.get(namespace)?.onChange(namespace, { accounts })
}
