import { ProviderRpcError } from '../providerRpcError.js'
import type { WalletMethod } from '../walletContext.js'

/** The methods about the wallet's chain (EIP-695, EIP-3326, EIP-3085). */
export const chainMethods: Readonly<Record<string, WalletMethod>> = {
  eth_chainId: ({ state }) => `0x${state.get().chainId.toString(16)}`,

  net_version: ({ state }) => String(state.get().chainId),

  async wallet_switchEthereumChain(context, params) {
    const { chainId } = readChain(params)
    if (!(chainId in context.chains())) {
      throw new ProviderRpcError(4902, `Unrecognized chain ID ${chainId}.`)
    }
    if (context.state.get().chainId === chainId) return null
    await context.ask('wallet_switchEthereumChain', params)
    context.state.update({ chainId })
    return null
  },

  // Adds the chain and goes over to it, as most wallets do.
  async wallet_addEthereumChain(context, params) {
    const { chainId, chain } = readChain(params)
    const url = Array.isArray(chain.rpcUrls) ? chain.rpcUrls[0] : undefined
    if (typeof url !== 'string' || !URL.canParse(url)) {
      throw new ProviderRpcError(-32602, 'Expected rpcUrls with at least one URL.')
    }
    if (typeof chain.chainName !== 'string') {
      throw new ProviderRpcError(-32602, 'Expected a chainName.')
    }
    const isKnown = chainId in context.chains()
    if (isKnown && context.state.get().chainId === chainId) return null
    await context.ask('wallet_addEthereumChain', params)
    const added = isKnown ? {} : { [chainId]: url }
    context.state.update({ chainId, added: { ...context.state.get().added, ...added } })
    return null
  },
}

function readChain(params: unknown): { chainId: number; chain: Record<string, unknown> } {
  const [chain] = Array.isArray(params) ? params : []
  const text = typeof chain === 'object' && chain !== null ? chain.chainId : undefined
  if (typeof text !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(text)) {
    throw new ProviderRpcError(-32602, 'Expected a hexadecimal chainId without leading zeros.')
  }
  return { chainId: Number(text), chain }
}
