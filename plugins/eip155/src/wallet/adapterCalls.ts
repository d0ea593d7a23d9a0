import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import {
  type Adapter,
  type AdapterCalls,
  ChainNotAddedError,
  type LinkOptions,
  openProvider,
  poll,
  readProperty,
  wait,
} from '@wallet-kit/core/plugin'
import { checkReceiver, getBalance, isContract } from '../chain/account.js'
import { lookupAvatar, lookupName, normalizeName, resolveName } from '../chain/ens.js'
import { estimateTransfer } from '../chain/estimateTransfer.js'
import { toHex } from '../chain/hex.js'
import { readPlace } from '../chain/sentNote.js'
import { toCoinType } from '../chain/toCoinType.js'
import { checkCall, lookupToken } from '../chain/token.js'
import { type TransferCall, toTransferCall, waitForTransaction } from '../chain/transaction.js'
import { revokeTimeout, switchChecks } from '../constants.js'
import { NetworkNotSwitchedError } from '../errors.js'
import { getAccountType, getAssets, hasAssetDiscovery } from './account.js'
import { readNetworkId, request } from './request.js'
import { sendTransaction, signMessage, transfer } from './sign.js'

/** What an adapter does after connecting: loaded together, when the first of it is called. */
export type Calls = Required<AdapterCalls<'eip155'>> &
  Pick<Adapter<'eip155'>, 'disconnect' | 'switchNetwork'>

const loadOperationGas = () => import('./readOperationGas.js')
const loadScales = () => import('../chain/scales.js')
const loadHasPaid = () => import('../chain/hasPaid.js')
const loadPreview = () => import('../chain/previewCalls.js')

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
      const place = readPlace(kit, { from, network: call.network, signal })
      const provider = await openProvider(connector, signal)
      return { hash: await transfer(kit, { ...call, provider, from, place, signal }) }
    },
    estimateTransfer({ connector, type, address: from, ...call }) {
      const { network, signal } = call
      const lookupOperationGas =
        type === 'smartAccount'
          ? async (sent: TransferCall) => {
              const { readOperationGas } = await kit.load(loadOperationGas, 'The network cost')
              const provider = await openProvider(connector, signal)
              return readOperationGas(provider, { from, network, call: sent, signal })
            }
          : undefined
      return estimateTransfer(kit, { ...call, from, lookupOperationGas })
    },
    async sendTransaction({ connector, ask, signal, address: from, network, call }) {
      const place = readPlace(kit, { from, network, signal })
      await checkCall(kit, { ...call, from, network, signal })
      const provider = await openProvider(connector, signal)
      const { caipNetworkId } = network
      const options = { ...call, from, caipNetworkId, ask, place, signal }
      return { hash: await sendTransaction(provider, options) }
    },
    async previewTransfer({ connector: _, address: from, network, signal, held, ...fields }) {
      const call = toTransferCall(fields)
      const tokens = call.data ? [call.to] : []
      const { previewTransaction } = await kit.load(loadPreview, 'The preview')
      return previewTransaction(kit, { from, calls: [call], tokens, held, network, signal })
    },
    async previewTransaction({ connector: _, address: from, ...call }) {
      const { previewTransaction } = await kit.load(loadPreview, 'The preview')
      return previewTransaction(kit, { ...call, from })
    },
    lookupToken: (call) => lookupToken(kit, call),
    async lookupScales(call) {
      const { lookupScales } = await kit.load(loadScales, 'The scale of tokens')
      return lookupScales(kit, call)
    },
    isContract: (call) => isContract(kit, call),
    findSent(call) {
      let look: ReturnType<typeof import('../chain/findSent.js').createSentFinder> | undefined
      return poll(async () => {
        const { createSentFinder } = await import('../chain/findSent.js')
        look ??= createSentFinder(kit, call)
        return look()
      }, call.signal)
    },
    hasPaid: async (call) => (await kit.load(loadHasPaid, 'The payment')).hasPaid(kit, call),
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

/** What the visitor did with the offer to add a network. */
const answers = ['UserRejectedError', 'RequestPendingError']

/**
 * Moves a wallet to a network. A wallet that lacks it, or refuses for a reason that the kit does not know, is offered to
 * add it, once. Done only when the wallet says that it is there.
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
    const isUnknown = isUnknownChain(cause)
    // Wallets report an unknown chain in any language, under any code. So one that gives no reason
    // that the kit knows is offered the chain.
    const mayBeUnknown = isWalletKitError(cause, 'WalletRequestError')
    if (!isUnknown && !mayBeUnknown) throw cause
    if (!isUnknown && (await isThere().catch(() => false))) return undefined
    const parameter = toAddChainParameter(network)
    if (!parameter) throw isUnknown ? new ChainNotAddedError({ cause, caipNetworkId }) : cause
    const addCall = { method: 'wallet_addEthereumChain', params: [parameter] }
    await request(provider, addCall, { signal }).catch((error) => {
      // The wallet's first refusal says more than a failure of what the kit guessed.
      const isFailure = isWalletKitError(error) && !answers.includes(error.name)
      throw isFailure && !isUnknown ? cause : error
    })
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
