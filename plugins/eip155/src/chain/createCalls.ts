import type { Adapter, Kit } from '@wallet-kit/core'
import type { Eip155Options } from '../options.js'
import { disconnect } from '../wallet/disconnect.js'
import { getAccountType } from '../wallet/getAccountType.js'
import { getAssets } from '../wallet/getAssets.js'
import { openProvider } from '../wallet/openProvider.js'
import { signMessage } from '../wallet/signMessage.js'
import { switchNetwork } from '../wallet/switchNetwork.js'
import { getBalance } from './getBalance.js'
import { lookupAvatar } from './lookupAvatar.js'
import { lookupName } from './lookupName.js'
import { transfer } from './transfer.js'

/** What an adapter does after connecting: loaded together, when the first of it is called. */
export type Calls = Required<
  Pick<
    Adapter<'eip155'>,
    | 'disconnect'
    | 'getAccountType'
    | 'getAssets'
    | 'getBalance'
    | 'lookupAvatar'
    | 'lookupName'
    | 'signMessage'
    | 'switchNetwork'
    | 'transfer'
  >
>

/** The adapter's calls for one kit. */
export function createCalls(kit: Kit, { ipfsGateway }: Eip155Options): Calls {
  return {
    disconnect,
    signMessage,
    switchNetwork,
    getBalance: (call) => getBalance(kit, call),
    lookupName: (call) => lookupName(kit, call),
    lookupAvatar: (call) => lookupAvatar(kit, { ...call, ipfsGateway }),
    async transfer({ connector, signal, address: from, ...call }) {
      const provider = await openProvider(connector, signal)
      return { hash: await transfer(kit, { ...call, provider, from, signal }) }
    },
    async getAccountType({ connector, signal, address, network: { caipNetworkId } }) {
      const provider = await openProvider(connector, signal)
      return getAccountType(provider, { address, caipNetworkId, signal })
    },
    async getAssets({ connector, signal, address, network: { caipNetworkId } }) {
      const provider = await openProvider(connector, signal)
      return getAssets(provider, { address, caipNetworkId, signal })
    },
  }
}
