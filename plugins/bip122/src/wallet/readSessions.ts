import {
  ChainNotSupportedError,
  type ConnectOptions,
  readProperty,
  type WalletSession,
} from '@wallet-kit/core'
import { walletNetworks } from '../chain/walletNetworks.js'
import { findNetwork } from './findNetwork.js'
import { parseAccounts } from './parseAccounts.js'
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
  const approved = readApproved(answer)
  return [
    {
      ...{ namespace: 'bip122', accounts, caipNetworkId },
      ...(approved.length && { approvedNetworkIds: [...new Set([caipNetworkId, ...approved])] }),
    },
  ]
}

/** Wallets of the Wallet Standard say which networks they serve; see `createStandardProvider`. */
function readApproved(answer: unknown): readonly string[] {
  const names = readProperty(answer, 'networks')
  if (!Array.isArray(names)) return []
  return walletNetworks
    .filter(({ name }) => names.includes(name))
    .map(({ caipNetworkId }) => caipNetworkId)
}
