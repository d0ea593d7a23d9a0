import { getNetworks } from '../actions/getNetworks.js'
import { parseCaipAddress } from '../namespaces/caip.js'
import { explorerPage } from '../namespaces/explorerPage.js'
import { useRead } from '../react/useRead.js'

/** The address of a token's contract, and its page on the explorer of its network where that has one. */
export function useTokenPage(
  /** CAIP-10. */
  token = '',
): { readonly address: string; readonly url: string | undefined } {
  const networks = useRead(getNetworks)
  const { address = '', caipNetworkId } = parseCaipAddress(token) ?? {}
  const network = networks.find((network) => network.caipNetworkId === caipNetworkId)
  return { address, url: network && explorerPage(network, 'token', address) }
}
