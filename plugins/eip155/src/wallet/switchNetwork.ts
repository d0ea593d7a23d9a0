import { isWalletKitError, type Network } from '@wallet-kit/core'
import {
  ChainNotAddedError,
  type LinkOptions,
  openProvider,
  readProperty,
  wait,
} from '@wallet-kit/core/plugin'
import { toHex } from '../chain/hex.js'
import { switchChecks } from '../constants.js'
import { NetworkNotSwitchedError } from '../errors.js'
import { readNetworkId, request } from './request.js'

/**
 * Moves a wallet to a network, adding it where the wallet lacks it; done only when the wallet says that it is there.
 * Throws `NetworkNotSwitchedError` where it says so and is not.
 * @see https://eips.ethereum.org/EIPS/eip-3326
 */
export async function switchNetwork({
  connector,
  network,
  signal,
}: LinkOptions<'eip155'> & { readonly network: Network }): Promise<undefined> {
  const { caipNetworkId } = network
  const provider = await openProvider(connector, signal)
  const isThere = async () => (await readNetworkId(provider, signal)) === caipNetworkId
  const switchCall = {
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: toHex(network.id) }],
  }
  try {
    await request(provider, switchCall, { signal })
  } catch (cause) {
    if (!isUnknownChain(cause)) throw cause
    const parameter = toAddChainParameter(network)
    if (!parameter) throw new ChainNotAddedError({ cause, caipNetworkId })
    const addCall = { method: 'wallet_addEthereumChain', params: [parameter] }
    await request(provider, addCall, { signal })
    // The standard leaves it to the wallet whether adding also switches.
    if (await isThere()) return undefined
    await request(provider, switchCall, { signal })
  }
  for (const pause of switchChecks) {
    if (pause) await wait(pause, signal)
    if (await isThere()) return undefined
  }
  throw new NetworkNotSwitchedError({ caipNetworkId })
}

function isUnknownChain(error: unknown) {
  if (!isWalletKitError(error)) return false
  // Under whichever code a wallet wraps it.
  const wrapped = readProperty(readProperty(error.cause, 'data'), 'originalError')
  return (
    error.name === 'ChainNotAddedError' ||
    readProperty(wrapped, 'code') === 4902 ||
    /unrecognized chain|wallet_addEthereumChain/i.test(error.details ?? '')
  )
}

/**
 * What a wallet is told of a network it lacks; undefined where no RPC url is one that it may use: https, or http of this
 * very computer.
 * @see https://eips.ethereum.org/EIPS/eip-3085
 */
function toAddChainParameter({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  explorerUrl,
}: Network): Record<string, unknown> | undefined {
  const urls = rpcUrls.filter(isAllowed)
  if (!urls.length) return undefined
  const { name: coin, symbol, decimals } = nativeCurrency
  return {
    chainId: toHex(id),
    chainName: name,
    nativeCurrency: { name: coin, symbol, decimals },
    rpcUrls: urls,
    ...(explorerUrl && isAllowed(explorerUrl) && { blockExplorerUrls: [explorerUrl] }),
  }
}

function isAllowed(url: string) {
  return /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i.test(url)
}
