import type { Network, WalletAccount } from '@wallet-kit/core'
import { isAddress } from '../chain/address.js'
import { walletNetworks } from '../chain/walletNetworks.js'

/**
 * The CAIP-2 id of the network that accounts are of: the one that the wallet names, else the first that their addresses fit:
 * the kit's own, a configured one, any. Undefined where the wallet names one that is not Bitcoin's.
 */
export function findNetwork({ name, accounts, network, networks }: findNetwork.Options) {
  const named = walletNetworks.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (name && !named) return undefined
  const configured = [...(network ? [network] : []), ...networks]
    .filter(({ namespace }) => namespace === 'bip122')
    .map(({ caipNetworkId }) => caipNetworkId)
  const candidates = [
    ...(named ? [named.caipNetworkId] : []),
    ...configured,
    ...walletNetworks.map(({ caipNetworkId }) => caipNetworkId),
  ]
  const [first] = accounts
  return candidates.find((id) => isAddress(first?.address, id)) ?? named?.caipNetworkId
}

export declare namespace findNetwork {
  type Options = {
    /** As the wallet names it; empty where it does not. */
    readonly name: string
    readonly accounts: readonly WalletAccount[]
    /** The network the kit is on. */
    readonly network?: Network
    readonly networks: readonly Network[]
  }
}
