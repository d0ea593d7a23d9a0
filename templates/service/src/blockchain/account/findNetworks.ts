import type { Namespace, Network } from '@wallet-kit/core'
import { parseCaipNetworkId } from '@wallet-kit/core/plugin'
import { isAccountOf } from '@wallet-kit/plugin-onchain/actions'
import type { Blockchain } from '../createBlockchain.js'
import { ChainNotServedError, InvalidAddressError } from '../errors.js'

/** In this order: what fits two of them is more likely of the first. */
const patterns: readonly (readonly [Namespace, RegExp])[] = [
  ['eip155', /^0x[0-9a-fA-F]{40}$/],
  ['bip122', /^((bc|tb|bcrt)1[a-z0-9]{8,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/],
  ['solana', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
  ['polkadot', /^[1-9A-HJ-NP-Za-km-z]{45,50}$/],
]

/**
 * The networks of an address: the one of `chainId`, or all of its namespace that the service has. Throws `InvalidAddressError` and
 * `ChainNotServedError`.
 */
export function findNetworks(
  { networks }: Blockchain,
  { address, chainId }: { readonly address: string; readonly chainId: string | undefined },
): readonly [Network, ...Network[]] {
  const fitting = patterns.filter(([, pattern]) => pattern.test(address)).map(([name]) => name)
  const namespace = chainId === undefined ? fitting[0] : parseCaipNetworkId(chainId)?.namespace
  if (chainId !== undefined && !networks.has(chainId)) throw new ChainNotServedError({ chainId })
  if (!namespace || !fitting.includes(namespace)) throw new InvalidAddressError({ address })
  const [first, ...others] = [...networks.values()].filter(
    (network) =>
      network.namespace === namespace &&
      (chainId ?? network.caipNetworkId) === network.caipNetworkId,
  )
  if (!first) throw new ChainNotServedError({ chainId: namespace })
  // A source that is asked for what cannot be would look like one that fails.
  if (!isAccountOf(first.caipNetworkId, address)) throw new InvalidAddressError({ address })
  return [first, ...others]
}

/** An address as it is asked for and cached: of eip155 all letters are small ones. */
export const toPlainAddress = (address: string) =>
  /^0x/i.test(address) ? address.toLowerCase() : address
