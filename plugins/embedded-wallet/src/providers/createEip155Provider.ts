import { getAccount, getNetwork, getNetworks, type Kit } from '@wallet-kit/core'
import { ChainNotAddedError, createRpcPool, readProperty } from '@wallet-kit/core/plugin'
import { askFrame } from './askFrame.js'

type Listener = (...parameters: never[]) => void

/**
 * An EIP-1193 provider over the frame. The frame is asked for what needs a key; reads of the chain go to the network's own RPC urls.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createEip155Provider(kit: Kit) {
  const namespace = 'eip155'
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
  }
  const rpcOf = createRpcPool(kit)
  const chainId = () => `0x${Number(getNetwork(kit, namespace).id).toString(16)}`
  /** The account in use first. */
  const addresses = () => {
    const { address, accounts } = getAccount(kit, namespace)
    const all = accounts.map((account) => account.address)
    return address ? [address, ...all.filter((other) => other !== address)] : []
  }
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
      const isOfChain = /^(eth|net|web3)_(?!sign|send|decrypt|getEncryptionPublicKey)/.test(method)
      if (isOfChain || method === 'eth_sendRawTransaction')
        return rpcOf(getNetwork(kit, namespace))({ method, params: (params ?? []) as [] })
      return askFrame(kit, { namespace, method, params })
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
