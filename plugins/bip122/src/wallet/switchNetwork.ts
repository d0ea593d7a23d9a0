import { isWalletKitError, type Network, type WalletAccount } from '@wallet-kit/core'
import { ChainNotSupportedError, type LinkOptions, openProvider } from '@wallet-kit/core/plugin'
import { walletNetworks } from '../chain/walletNetworks.js'
import { NetworkNotSwitchedError } from '../errors.js'
import { findNetwork } from './findNetwork.js'
import { parseAccounts } from './parseAccounts.js'
import { readAccount } from './readAccount.js'
import { readNetworkName } from './readNetworkName.js'
import { request } from './request.js'

/**
 * Moves a wallet to a network, and gives its accounts there; undefined where it cannot be asked for them without a prompt.
 * Throws `ChainNotSupportedError` where it cannot go there, `NetworkNotSwitchedError` where it says that it did and did not.
 */
export async function switchNetwork({
  connector,
  network,
  signal,
}: LinkOptions<'bip122'> & { readonly network: Network }): Promise<
  readonly WalletAccount[] | undefined
> {
  const { caipNetworkId } = network
  const name = walletNetworks.find((each) => each.caipNetworkId === caipNetworkId)?.name
  const unsupported = new ChainNotSupportedError({ chain: network.name, operation: connector.name })
  if (!name) throw unsupported
  const provider = await openProvider(connector, signal)
  const call = { method: 'wallet_changeNetwork', params: { name } }
  await request(provider, call, { signal, parse: () => true }).catch((error) => {
    throw isWalletKitError(error, 'UnsupportedMethodError') ? unsupported : error
  })
  const answer = await readAccount(provider, signal).catch((error) => {
    signal.throwIfAborted()
    if (isWalletKitError(error, 'UnsupportedMethodError')) return undefined
    throw error
  })
  if (!answer) return undefined
  const accounts = parseAccounts(answer) ?? []
  const found = findNetwork({
    ...{ name: readNetworkName(answer), accounts, network, networks: [] },
  })
  if (found !== caipNetworkId) throw new NetworkNotSwitchedError({ caipNetworkId })
  return accounts
}
