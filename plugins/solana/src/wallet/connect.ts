import { isWalletKitError } from '@wallet-kit/core'
import {
  type ConnectOptions,
  openProvider,
  readProperty,
  type WalletSession,
  walletTimeout,
} from '@wallet-kit/core/plugin'
import { supportedNetworks } from '../chain/standardChains.js'
import { type ParsedAccounts, parseAccounts } from './accounts.js'
import { callFeature } from './callFeature.js'

/**
 * Asks a wallet for its accounts, waiting for the visitor.
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/features/src/connect.ts
 */
export async function connect(
  options: ConnectOptions<'solana'>,
): Promise<readonly WalletSession[]> {
  const { connector, signal } = options
  const wallet = await openProvider(connector, signal)
  const found = await callFeature(wallet, {
    feature: 'standard:connect',
    signal,
    parse: (answer) => parseAccounts(readProperty(answer, 'accounts')),
  })
  return readSessions(found, options)
}

// What wallets say to a silent question of a page that they do not know, instead of an empty list.
const refusals = ['UserRejectedError', 'UnauthorizedError']

/** Asks a wallet which accounts it shows this page already; it never prompts. Empty where there are none. */
export async function restore(
  options: ConnectOptions<'solana'>,
): Promise<readonly WalletSession[]> {
  const { connector, signal } = options
  const wallet = await openProvider(connector, signal)
  const found = await callFeature(wallet, {
    feature: 'standard:connect',
    inputs: [{ silent: true }],
    signal,
    timeout: walletTimeout,
    parse: (answer) => parseAccounts(readProperty(answer, 'accounts')),
  }).catch((error) => {
    if (!isWalletKitError(error) || !refusals.includes(error.name)) throw error
    return { accounts: [], networkIds: [] }
  })
  return readSessions(found, options)
}

/**
 * A wallet session of accounts; none without accounts. A Solana wallet is on no network: each of its accounts serves some. If they do
 * not serve the kit's network, the session is on the first configured network that they serve.
 */
export function readSessions(
  { accounts, networkIds }: ParsedAccounts,
  { network, networks }: Pick<ConnectOptions, 'network' | 'networks'>,
): readonly WalletSession[] {
  if (!accounts.length) return []
  const supported = supportedNetworks(networks, networkIds)
  const other = supported.includes(network.caipNetworkId) ? undefined : supported[0]
  return [
    {
      namespace: 'solana',
      accounts,
      approvedNetworkIds: supported,
      ...(other && { caipNetworkId: other }),
    },
  ]
}
