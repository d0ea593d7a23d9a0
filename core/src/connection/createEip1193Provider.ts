import { ChainNotAddedError } from '../errors/walletRequest.js'
import { runForeign } from '../events/event.js'
import { readProperty } from '../format/readProperty.js'
import { createRpcPool } from '../http/createRpc.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork, getNetworks } from '../networks/chains.js'

type Listener = (...parameters: never[]) => void

/**
 * Makes an EIP-1193 provider of a wallet that a connector reaches by its own means (a relay, a frame). It says which accounts and which
 * network the kit has and reports their changes, switches the kit's network, and asks the network's own RPC urls for what is not the
 * wallet's. Make one for each kit. A request rejects with `ChainNotAddedError` for a network that is not configured, with what `ask`
 * rejects with, and with what an RPC url answers.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @example createEip1193Provider(kit, { addresses: () => client.addresses, isForWallet: (method) => client.methods.has(method), ask })
 */
export function createEip1193Provider(
  kit: Kit,
  { addresses, isForWallet, ask }: createEip1193Provider.Options,
): createEip1193Provider.ReturnType {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      runForeign(() => listener(payload as never))
    }
  }
  const rpcOf = createRpcPool(kit)
  /** Undefined where no network of EVM is configured any more. */
  const chainId = () => {
    const { id } = getNetwork(kit, 'eip155')
    return id && `0x${Number(id).toString(16)}`
  }
  kit.onDestroy(
    kit.subscribe(
      () => addresses().join(),
      () => emit('accountsChanged', addresses()),
    ),
  )
  kit.onDestroy(
    kit.subscribe(chainId, () => {
      const id = chainId()
      if (id) emit('chainChanged', id)
    }),
  )

  async function switchChain(params: unknown) {
    const asked = readProperty(Array.isArray(params) ? params[0] : undefined, 'chainId')
    const caipNetworkId = `eip155:${Number(asked)}`
    if (!getNetworks(kit).some((network) => network.caipNetworkId === caipNetworkId)) {
      throw new ChainNotAddedError({ caipNetworkId })
    }
    await kit.switchNetwork({ caipNetworkId })
    return null
  }

  const provider: createEip1193Provider.ReturnType = {
    async request({ method, params = [] }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addresses()
      if (method === 'eth_chainId') return chainId()
      if (method === 'wallet_switchEthereumChain') return switchChain(params)
      if (isForWallet(method)) return ask(method, params)
      return rpcOf(getNetwork(kit, 'eip155'))({ method, params: params as [] })
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}

export declare namespace createEip1193Provider {
  type Options = {
    /** The accounts on the kit's network, the one in use first. It is reactive: a change is reported as `accountsChanged`. */
    readonly addresses: () => readonly string[]
    /** Whether a method is the wallet's. Every other goes to the network's RPC urls, so what signs or sends has to be named here. */
    readonly isForWallet: (method: string) => boolean
    /** Asks the wallet, on the kit's network. Params are an empty list where the caller gave none. */
    readonly ask: (method: string, params: unknown) => Promise<unknown>
  }
  type ReturnType = {
    request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
    on(event: string, listener: Listener): createEip1193Provider.ReturnType
    removeListener(event: string, listener: Listener): createEip1193Provider.ReturnType
  }
}
