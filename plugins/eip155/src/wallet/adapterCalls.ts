import type { Kit } from '@wallet-kit/core'
import { type Adapter, type AdapterCalls, openProvider } from '@wallet-kit/core/plugin'
import { checkReceiver, getBalance, isContract } from '../chain/account.js'
import { lookupAvatar, lookupName, normalizeName, resolveName } from '../chain/ens.js'
import { estimateTransfer } from '../chain/estimateTransfer.js'
import { previewTransaction } from '../chain/previewCalls.js'
import { toCoinType } from '../chain/toCoinType.js'
import { lookupToken } from '../chain/token.js'
import { toTransferCall } from '../chain/transaction.js'
import { waitForTransaction } from '../chain/waitForTransaction.js'
import { getAccountType } from './capabilities.js'
import { disconnect } from './disconnect.js'
import { getAssets, hasAssetDiscovery } from './getAssets.js'
import { sendTransaction } from './sendTransaction.js'
import { signMessage } from './sign.js'
import { switchNetwork } from './switchNetwork.js'
import { transfer } from './transfer.js'

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
