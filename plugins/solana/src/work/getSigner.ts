import {
  ChainNotSupportedError,
  getNetwork,
  type Kit,
  type Network,
  NoActiveAddressError,
} from '@wallet-kit/core'
import type { SolanaWallet } from '../wallet/solanaWallet.js'

/** Who acts: the connected Solana account, its wallet and the network it is on. */
export type Signer = {
  readonly wallet: SolanaWallet
  readonly address: string
  readonly network: Network
}

/**
 * The connected Solana account with its wallet. Throws `NoActiveAddressError` where none is connected,
 * `ChainNotSupportedError` where its network is not configured.
 */
export async function getSigner(kit: Kit, operation: string): Promise<Signer> {
  const { isConnected, address, caipNetworkId } = kit.getAccount('solana')
  if (!isConnected || !address || !caipNetworkId) throw new NoActiveAddressError({ operation })
  const network = getNetwork(kit, 'solana')
  if (network.caipNetworkId !== caipNetworkId) {
    throw new ChainNotSupportedError({ chain: caipNetworkId, operation })
  }
  return { wallet: await kit.getProvider('solana'), address, network }
}
