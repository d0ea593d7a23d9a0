import type { Network } from '@wallet-kit/core'
import {
  ChainNotSupportedError,
  type LinkOptions,
  openProvider,
  readProperty,
} from '@wallet-kit/core/plugin'
import { servedNetworks } from '../chain/servedNetworks.js'
import { parseAccounts } from './parseAccounts.js'

/**
 * A Solana wallet is on no network: every request names one. So this only looks whether its accounts serve it, and throws
 * `ChainNotSupportedError` where they do not.
 */
export async function switchNetwork({
  connector,
  network,
  signal,
}: LinkOptions<'solana'> & { readonly network: Network }): Promise<undefined> {
  const wallet = await openProvider(connector, signal)
  const found = parseAccounts(readProperty(wallet, 'accounts'))
  if (found && servedNetworks([network], found.networkIds)[0]) return undefined
  throw new ChainNotSupportedError({ chain: network.name, operation: connector.name })
}
