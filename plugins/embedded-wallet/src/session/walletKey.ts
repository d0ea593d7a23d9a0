import { getNetwork, type Kit } from '@wallet-kit/core'
import { AuthConnectorNotFoundError } from '@wallet-kit/core/plugin'
import { askInFrame, requireFrame } from '../frame/requireFrame.js'
import { getLive, type KeyTask, readWallet } from '../slice.js'
import { fetchAccounts, type Served } from './sessions.js'

/**
 * Adds a passkey, which opens the wallet in every browser that has it. The frame asks the visitor; resolves when they are done. Throws `AuthConnectorNotFoundError`
 * if nobody is logged in, `UserRejectedError` if the visitor leaves, `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError` and `FrameAnswerError`.
 * @see https://www.w3.org/TR/webauthn-3/#prf-extension
 * @example await addPasskey(kit)
 */
export const addPasskey = (kit: Kit): Promise<void> => change(kit, 'addPasskey')

/**
 * Shows a recovery code, which opens the wallet in another browser together with the login. Throws what {@link addPasskey} throws.
 * @example await saveRecovery(kit)
 */
export const saveRecovery = (kit: Kit): Promise<void> => change(kit, 'saveRecovery')

/**
 * Shows the phrase and the private key, in the frame alone: nothing of them reaches this page. Throws what {@link addPasskey} throws.
 * @example await exportKey(kit)
 */
export function exportKey(kit: Kit): Promise<void> {
  requireUser(kit)
  return askInFrame(kit, { type: 'exportKey' })
}

async function change(kit: Kit, type: KeyTask['type']): Promise<void> {
  requireUser(kit)
  const { visit } = getLive(kit)
  await askInFrame(kit, { type })
  const frame = requireFrame(kit)
  for (const namespace of readWallet(kit).users.peek().keys()) {
    const network = getNetwork(kit, namespace)
    await fetchAccounts(kit, { frame, namespace: namespace as Served, network, visit })
  }
}

function requireUser(kit: Kit) {
  if (!readWallet(kit).users.peek().size) throw new AuthConnectorNotFoundError({ isListed: true })
}
