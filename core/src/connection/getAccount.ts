import type { Kit } from '../kit/kit.js'
import { chainsSlice, getChain, getNetwork } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import type { Network } from '../networks/network.js'
import type { WalletAccount } from './adapter.js'
import type { WalletInfo } from './connector.js'

/**
 * Reactive: who is connected in a namespace, in the active one by default. Always an object.
 * @example const { address, isConnected } = getAccount(kit)
 */
export function getAccount(kit: Kit, namespace?: Namespace): getAccount.ReturnType {
  const chain = getChain(kit, namespace)
  const { connection, attempt } = chain ?? {}
  const isRestoring = !connection && !!attempt?.isRestore
  const address = connection?.address ?? attempt?.address
  const caipNetworkId = connection?.unsupportedNetworkId ?? chain?.networkId
  const wallet = connection?.wallet ?? attempt?.wallet
  return {
    status: connection ? 'connected' : attempt ? 'connecting' : 'disconnected',
    isConnected: !!connection,
    isRestoring,
    namespace: namespace ?? kit.read(chainsSlice).active.value,
    accounts: connection?.accounts ?? [],
    ...(address && {
      address,
      caipAddress: `${caipNetworkId}:${address}`,
      caipNetworkId: caipNetworkId as string,
      chainId: (caipNetworkId as string).split(':')[1] as string,
    }),
    ...(wallet && { connector: wallet }),
  }
}

export declare namespace getAccount {
  type ReturnType = {
    /** `connected` only after a live answer of the wallet gave accounts; a silent restore reads `connecting`. */
    readonly status: 'disconnected' | 'connecting' | 'connected'
    readonly isConnected: boolean
    readonly isRestoring: boolean
    readonly namespace: Namespace
    readonly address?: string
    /** CAIP-10. */
    readonly caipAddress?: string
    /** Reference of the network the account is on, e.g. `1`. */
    readonly chainId?: string
    /** CAIP-2 id of the network the wallet is on, which may be one that is not configured. */
    readonly caipNetworkId?: string
    readonly connector?: WalletInfo
    /** Every account that the wallet gave. */
    readonly accounts: readonly WalletAccount[]
  }
}

/**
 * Reactive: the network of the active account, or the kit's own where nobody is connected. The name of one that is not configured is its
 * CAIP-2 id.
 * @example const { name } = getAccountNetwork(kit)
 */
export function getAccountNetwork(kit: Kit): Pick<Network, 'caipNetworkId' | 'name' | 'assets'> {
  const network = getNetwork(kit)
  const { caipNetworkId = network.caipNetworkId } = getAccount(kit)
  return caipNetworkId === network.caipNetworkId ? network : { caipNetworkId, name: caipNetworkId }
}
