import { getNetwork, getNetworks, type Kit } from '@wallet-kit/core'
import { ChainNotAddedError, createRpcPool, readProperty } from '@wallet-kit/core/plugin'
import type { Requester } from './createProvider.js'

type Listener = (...parameters: never[]) => void

/**
 * An EIP-1193 provider over the session. The wallet is asked for the methods that it approved. All other requests go to the network's own
 * RPC urls and never to a vendor's.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createEip155Provider(kit: Kit, { ask, can, addresses }: Requester) {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
  }
  const rpcOf = createRpcPool(kit)
  const chainId = () => `0x${Number(getNetwork(kit, 'eip155').id).toString(16)}`
  // The provider reports the accounts and the network that the kit has.
  kit.onDestroy(
    kit.subscribe(
      () => addresses().join(),
      () => emit('accountsChanged', addresses()),
    ),
  )
  kit.onDestroy(kit.subscribe(chainId, () => emit('chainChanged', chainId())))

  async function switchChain(params: unknown) {
    const asked = readProperty(Array.isArray(params) ? params[0] : undefined, 'chainId')
    const caipNetworkId = `eip155:${Number(asked)}`
    if (!getNetworks(kit).some((network) => network.caipNetworkId === caipNetworkId)) {
      throw new ChainNotAddedError({ caipNetworkId })
    }
    await kit.switchNetwork({ caipNetworkId })
    return null
  }

  const provider = {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addresses()
      if (method === 'eth_chainId') return chainId()
      if (method === 'wallet_switchEthereumChain') return switchChain(params)
      // Only a wallet can do these. If it did not approve one, `ask` throws.
      const isWallets = /^(wallet_|eth_sign|eth_send(?!Raw)|personal_)/.test(method)
      if (isWallets || can(method)) return ask(method, params ?? [])
      return rpcOf(getNetwork(kit, 'eip155'))({ method, params: (params ?? []) as [] })
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
