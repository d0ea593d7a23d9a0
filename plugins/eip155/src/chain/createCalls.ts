import type { Kit } from '@wallet-kit/core'
import { type Adapter, type AdapterCalls, openProvider } from '@wallet-kit/core/plugin'
import type { Eip155Options } from '../options.js'
import { disconnect } from '../wallet/disconnect.js'
import { getAccountType } from '../wallet/getAccountType.js'
import { getAssets, hasAssetDiscovery } from '../wallet/getAssets.js'
import { sendTransaction } from '../wallet/sendTransaction.js'
import { signMessage } from '../wallet/signMessage.js'
import { switchNetwork } from '../wallet/switchNetwork.js'
import { checkReceiver } from './checkReceiver.js'
import { estimateTransfer } from './estimateTransfer.js'
import { getBalance } from './getBalance.js'
import { isContract } from './isContract.js'
import { isPlainName } from './isPlainName.js'
import { loadEns } from './loadEns.js'
import { lookupAvatar } from './lookupAvatar.js'
import { lookupName } from './lookupName.js'
import { lookupToken } from './lookupToken.js'
import { previewTransaction } from './previewTransaction.js'
import { resolveName } from './resolveName.js'
import { toCoinType } from './toCoinType.js'
import { toTransferCall } from './toTransferCall.js'
import { transfer } from './transfer.js'
import { waitForTransaction } from './waitForTransaction.js'

/** What an adapter does after connecting: loaded together, when the first of it is called. */
export type Calls = Required<AdapterCalls<'eip155'>> &
  Pick<Adapter<'eip155'>, 'disconnect' | 'switchNetwork'>

/** The adapter's calls for one kit. */
export function createCalls(kit: Kit, { ipfsGateway }: Eip155Options): Calls {
  return {
    disconnect,
    signMessage,
    switchNetwork,
    getBalance: (call) => getBalance(kit, call),
    lookupName: (call) => lookupName(kit, call),
    lookupAvatar: (call) => lookupAvatar(kit, { ...call, ipfsGateway }),
    lookupAddress: (call) => resolveName(kit, call),
    normalizeName: async (name) =>
      isPlainName(name) ? name : (await loadEns(kit)).normalizeName(name),
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
