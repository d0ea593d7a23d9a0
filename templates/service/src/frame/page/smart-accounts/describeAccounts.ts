import type { Frame } from '../frame.js'
import { isDeployed } from './isDeployed.js'
import { readKept } from './keptAccounts.js'
import { lookupSmartAddress } from './lookupSmartAddress.js'

/**
 * Both accounts on a network that has smart accounts, and which of them the visitor prefers: the smart account, until they choose. Undefined where
 * nobody can say the smart account's address: then there is the key's own account.
 */
export async function describeAccounts(
  frame: Frame,
  { chainId, owner }: { readonly chainId: string; readonly owner: `0x${string}` },
) {
  const smart = await lookupSmartAddress(frame, chainId).catch(() => undefined)
  if (!smart) return undefined
  const preferredAccountType = readKept(frame).preferredType ?? 'smartAccount'
  // Where the network does not answer, it is not said.
  const deployed = await isDeployed(frame, { chainId, address: smart }).catch(() => undefined)
  return {
    address: preferredAccountType === 'smartAccount' ? smart : owner,
    accounts: [
      { address: owner, type: 'eoa' as const },
      { address: smart, type: 'smartAccount' as const },
    ],
    preferredAccountType,
    ...(deployed !== undefined && { smartAccountDeployed: deployed }),
  }
}
