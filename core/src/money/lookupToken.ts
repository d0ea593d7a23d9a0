import { requireCalls } from '../connection/loadAdapter.js'
import type { TokenFacts } from '../connection/transactionPreview.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress } from '../networks/caip.js'
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

const addresses = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: 'slip44:354',
  bip122: 'slip44:0',
} as const

/**
 * The CAIP-10 address by which services name a network's own coin: ERC-7528 on EVM chains. Others write it in any
 * letter case: `isNativeToken` tells.
 * @see https://eips.ethereum.org/EIPS/eip-7528
 */
export const nativeTokenAddress = ({
  namespace,
  caipNetworkId,
}: Pick<Network, 'namespace' | 'caipNetworkId'>): string =>
  `${caipNetworkId}:${addresses[namespace]}`

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
