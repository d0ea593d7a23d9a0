import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import {
  type Adapter,
  type AdapterCalls,
  ChainNotAddedError,
  type LinkOptions,
  openProvider,
  readProperty,
  wait,
} from '@wallet-kit/core/plugin'
import { checkReceiver, getBalance, isContract } from '../chain/account.js'
import { lookupAvatar, lookupName, normalizeName, resolveName } from '../chain/ens.js'
import { estimateTransfer } from '../chain/estimateTransfer.js'
import { toHex } from '../chain/hex.js'
import { previewTransaction } from '../chain/previewCalls.js'
import { toCoinType } from '../chain/toCoinType.js'
import { lookupToken } from '../chain/token.js'
import { toTransferCall, waitForTransaction } from '../chain/transaction.js'
import { revokeTimeout, switchChecks } from '../constants.js'
import { NetworkNotSwitchedError } from '../errors.js'
import { getAccountType, getAssets, hasAssetDiscovery } from './account.js'
import { readNetworkId, request } from './request.js'
import { sendTransaction, signMessage, transfer } from './sign.js'

/** What an adapter does after connecting: loaded together, when the first of it is called. */
export type Calls = Required<AdapterCalls<'eip155'>> &
  Pick<Adapter<'eip155'>, 'disconnect' | 'switchNetwork'>

/** The adapter's calls for one kit. */
export function createCalls(kit: Kit): Calls {
  return {
    disconnect,
    signMessage,
    switchNetwork,
    getBalance: (call) => getBalance(kit, call),
    lookupName: (call) => lookupName(kit, call),
    lookupAvatar: (call) => lookupAvatar(kit, call),
    lookupAddress: (call) => resolveName(kit, call),
    normalizeName: (name) => normalizeName(kit, name),
    toCoinType: ({ id }) => toCoinType(Number(id)),
    checkReceiver: (call) => checkReceiver(kit, call),
    async transfer({ connector, signal, address: from, ...call }) {
      const provider = await openProvider(connector, signal)
      return { hash: await transfer(kit, { ...call, provider, from, signal }) }
    },
    estimateTransfer: ({ connector: _, address: from, ...call }) =>
      estimateTransfer(kit, { ...call, from }),
    async sendTransaction({ connector, ask, signal, address: from, network, call }) {
      const provider = await openProvider(connector, signal)
      const { caipNetworkId } = network
      return {
        hash: await sendTransaction(provider, { ...call, from, caipNetworkId, ask, signal }),
      }
    },
    previewTransfer: ({ connector: _, address: from, network, signal, ...fields }) => {
      const call = toTransferCall(fields)
      const tokens = call.data ? [call.to] : []
      return previewTransaction(kit, { from, calls: [call], tokens, network, signal })
    },
    previewTransaction: ({ connector: _, address: from, ...call }) =>
      previewTransaction(kit, { ...call, from }),
    lookupToken: (call) => lookupToken(kit, call),
    isContract: (call) => isContract(kit, call),
    waitForTransaction: (call) => waitForTransaction(kit, call),
    async getAccountType({ connector, signal, address, network: { caipNetworkId } }) {
      const provider = await openProvider(connector, signal)
      return getAccountType(provider, { address, caipNetworkId, signal })
    },
    async getAssets({ connector, signal, address, network: { caipNetworkId }, isAnnounced }) {
      const provider = await openProvider(connector, signal)
      const asked = { address, caipNetworkId, signal }
      if (isAnnounced && !(await hasAssetDiscovery(provider, asked))) return []
      return getAssets(provider, asked)
    },
  }
}

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

/**
 * Gives the page's permission back, where the wallet can; that it cannot, is offline, does not answer within 3 s, or
 * that the visitor declines is no failure, since the kit forgets the wallet anyway.
 * @see https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
 */
export async function disconnect({ connector, signal }: LinkOptions<'eip155'>): Promise<void> {
  const provider = connector.getOpened?.() ?? (await openProvider(connector, signal))
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await request(provider, call, { signal, timeout: revokeTimeout }).catch((error) => {
    if (!isFine(error)) throw error
  })
}

const fineErrors = [
  'UnsupportedMethodError',
  'UserRejectedError',
  'WalletTimeoutError',
  'UnauthorizedError',
  'WalletDisconnectedError',
  'ChainDisconnectedError',
]
const unsupported = /not (supported|implemented|available|exist|found)|unsupported|unknown method/i

function isFine(error: unknown) {
  if (!isWalletKitError(error)) return false
  const { code } = error as { code?: number }
  return fineErrors.includes(error.name) || code === -32602 || unsupported.test(error.details ?? '')
}
