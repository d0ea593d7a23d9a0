import { type Kit, NoActiveAddressError } from '@wallet-kit/core'
import type { Eip1193Provider } from '../wallet/eip1193Provider.js'

/** Who acts: the connected EVM account, its wallet and the network (CAIP-2) it is on. */
export type Signer = {
  readonly provider: Eip1193Provider
  readonly address: string
  readonly caipNetworkId: string
}

/** The connected EVM account with its wallet. Throws `NoActiveAddressError` where none is connected. */
export async function getSigner(kit: Kit, operation: string): Promise<Signer> {
  const { isConnected, address, caipNetworkId } = kit.getAccount('eip155')
  if (!isConnected || !address || !caipNetworkId) throw new NoActiveAddressError({ operation })
  const provider = await kit.getProvider('eip155')
  return { provider, address, caipNetworkId }
}
