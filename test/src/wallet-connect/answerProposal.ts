import type { WalletKitTypes } from '@reown/walletkit'
import { approveNamespaces } from './approveNamespaces.js'
import type { WalletParts } from './walletParts.js'

/** Asks the owner whether to connect, and says so to the app: 5000 declined, 5100 no chain in common. */
export async function answerProposal(
  { walletKit, accounts, prompts, log }: WalletParts,
  { id, params }: WalletKitTypes.SessionProposal,
): Promise<void> {
  log({ at: Date.now(), method: 'session_proposal', params })
  try {
    await prompts.ask('session_proposal', params)
  } catch {
    await walletKit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    return
  }
  const supported = accounts.describe(accounts.chains)
  const namespaces = await approveNamespaces({ proposal: params, supported })
  if (namespaces) await walletKit.approveSession({ id, namespaces })
  else await walletKit.rejectSession({ id, reason: { code: 5100, message: 'Unsupported chains.' } })
}
