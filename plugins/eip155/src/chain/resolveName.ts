import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import { lookupAddress } from './lookupAddress.js'

/**
 * The address that a normalised ENS name holds for a network, or null: the network's own, else that of chain 1, which most
 * names have alone. A network whose id has no coin type has none of its own. It is asked anew each time: something will be sent
 * there.
 */
export async function resolveName(
  kit: Kit,
  { name, network, networks, signal }: resolveName.Options,
): Promise<string | null> {
  const ask = (chainId: number) =>
    lookupAddress(kit, { name, chainId, networks, signal, isFresh: true })
  const own = await ask(Number(network.id)).catch((error) => {
    if (isWalletKitError(error, 'InvalidChainIdError')) return null
    throw error
  })
  return own ?? (network.id === 1 ? null : ask(1))
}

export declare namespace resolveName {
  type Options = {
    readonly name: string
    readonly network: Network
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }
}
