import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import { lookupAddress } from './lookupAddress.js'
import { toCoinType } from './toCoinType.js'

/** Of all EVM networks, where a name has none for the network itself. @see https://docs.ens.domains/ensip/19 */
const everyNetwork = 0x80000000

/**
 * The address that a normalised ENS name holds for a network, or null: the network's own, else that of all EVM networks, else that
 * of chain 1, which most names have alone. A network whose id has no coin type has none of its own. It is asked anew each time:
 * something will be sent there. Undefined where chain 1 is not configured.
 */
export async function resolveName(
  kit: Kit,
  { name, network, networks, signal }: resolveName.Options,
): Promise<string | null | undefined> {
  if (!networks.some(({ caipNetworkId }) => caipNetworkId === 'eip155:1')) return undefined
  const coinTypes = new Set([...ownCoinType(network), everyNetwork, toCoinType(1)])
  const addresses = await Promise.all(
    [...coinTypes].map((coinType) =>
      lookupAddress(kit, { name, coinType, networks, signal, isFresh: true }),
    ),
  )
  return addresses.find((address) => address !== null) ?? null
}

function ownCoinType({ id }: Network): readonly number[] {
  try {
    return [toCoinType(Number(id))]
  } catch (error) {
    if (isWalletKitError(error, 'InvalidChainIdError')) return []
    throw error
  }
}

export declare namespace resolveName {
  type Options = {
    readonly name: string
    readonly network: Network
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }
}
