import { requireCalls } from '../connection/connectors.js'
import type { TokenFacts } from '../connection/transactionPreview.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress } from '../networks/caip.js'
import { namespaces } from '../networks/namespaces.js'
import type { Network } from '../networks/network.js'

/**
 * What a network itself says of a token. Throws `UnsupportedOperationError` where the namespace cannot ask, `RpcError`,
 * `HttpError` and `PluginLoadError`.
 */
export async function lookupToken(kit: Kit, options: lookupToken.Options): Promise<TokenFacts> {
  const { namespace } = options.network
  const calls = await requireCalls(kit, namespace)
  if (calls.lookupToken) return calls.lookupToken(options)
  const operation = 'lookupToken'
  throw new UnsupportedOperationError({ operation, namespace })
}

export declare namespace lookupToken {
  type Options = {
    /** Address in the namespace's own text form. */
    readonly token: string
    readonly network: Network
    /** Whose allowance is read, too: that of `spender` to take the token of `owner`. */
    readonly allowance?: { readonly owner: string; readonly spender: string } | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * The CAIP-10 address by which services name a network's own coin: ERC-7528 on EVM chains. Others write it in any
 * letter case: `isNativeToken` tells.
 * @see https://eips.ethereum.org/EIPS/eip-7528
 */
export const nativeTokenAddress = ({
  namespace,
  caipNetworkId,
}: Pick<Network, 'namespace' | 'caipNetworkId'>): string =>
  `${caipNetworkId}:${namespaces[namespace].nativeToken}`

/** Whether a CAIP-10 token address, or none, stands for the network's own coin. */
export const isNativeToken = (
  network: Pick<Network, 'namespace' | 'caipNetworkId'>,
  address: string | undefined,
): boolean => address === undefined || isSameAddress(nativeTokenAddress(network), address)

/**
 * Whether there is a contract at an address of a network. Throws as `lookupToken` does.
 */
export async function isContract(kit: Kit, options: isContract.Options): Promise<boolean> {
  const { namespace } = options.network
  const calls = await requireCalls(kit, namespace)
  if (calls.isContract) return calls.isContract(options)
  const operation = 'isContract'
  throw new UnsupportedOperationError({ operation, namespace })
}

export declare namespace isContract {
  type Options = {
    /** In the namespace's own text form. */
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * USDT by network (CAIP-10, in lower case); above each row the page with its contract's code. The first of these contracts differs
 * from ERC-20 in two ways:
 * - `transfer` and `approve` declare no output.
 * - `approve` reverts if the allowance that is left and the new one are both more than 0.
 *
 * Later contracts follow ERC-20 more closely. They are treated as the first one: at worst the visitor takes an allowance back that
 * could have stayed.
 * @see https://tether.to/en/supported-protocols
 */
const nonStandardTokens: readonly string[] = [
  // https://etherscan.io/token/0xdac17f958d2ee523a2206206994597c13d831ec7#code
  'eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7',
  // https://bscscan.com/token/0x55d398326f99059ff775485246999027b3197955#code
  'eip155:56:0x55d398326f99059ff775485246999027b3197955',
  // https://polygonscan.com/token/0xc2132d05d31c914a87c6611c10748aeb04b58e8f#code
  'eip155:137:0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  // https://arbiscan.io/token/0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9#code
  'eip155:42161:0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  // https://celoscan.io/token/0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e#code
  'eip155:42220:0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  // https://snowtrace.io/token/0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7#code
  'eip155:43114:0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
]

/**
 * Whether a token (CAIP-10, in any letter case) is known to differ from ERC-20: what a call of its `transfer` answers says nothing,
 * and an allowance has to be 0 before it can be set to another amount.
 * @see https://eips.ethereum.org/EIPS/eip-20
 */
export function isNonStandardToken(address: string): boolean {
  return nonStandardTokens.includes(address.toLowerCase())
}
