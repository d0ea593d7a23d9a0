import {
  ChainNotSupportedError,
  type ConnectOptions,
  type WalletSession,
} from '@wallet-kit/core/plugin'
import { findNetwork } from './findNetwork.js'
import { parseAccounts } from './parseAccounts.js'
import { readApproved } from './readApproved.js'
import { readNetworkName } from './readNetworkName.js'

/**
 * The session that a wallet's answer is; none without accounts. Throws `ChainNotSupportedError` where the wallet is on a chain
 * that only has addresses like Bitcoin's.
 */
export function readSessions(
  answer: unknown,
  { connector, network, networks }: Omit<ConnectOptions<'bip122'>, 'signal'>,
): readonly WalletSession[] {
  const accounts = parseAccounts(answer) ?? []
  if (!accounts.length) return []
  const name = readNetworkName(answer)
  const caipNetworkId = findNetwork({ name, accounts, network, networks })
  if (!caipNetworkId) throw new ChainNotSupportedError({ chain: name, operation: connector.name })
  const approved = readApproved(answer, caipNetworkId)
  return [
    {
      ...{ namespace: 'bip122', accounts, caipNetworkId },
      ...(approved && { approvedNetworkIds: approved }),
    },
  ]
}
