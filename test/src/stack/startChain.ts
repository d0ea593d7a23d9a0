import { createChainClient } from './createChainClient.js'
import { createRpc } from './createRpc.js'
import { seedChain } from './seedChain.js'
import { seedEns } from './seedEns.js'
import type { ServiceChain } from './service/serviceChain.js'
import type { StackChain } from './stack.js'
import type { StackNetwork } from './stackNetworks.js'
import { stackTokens } from './stackTokens.js'
import { startAnvil } from './startAnvil.js'
import { startChainServer } from './startChainServer.js'
import type { startGuard } from './startGuard.js'

/** Starts one chain with its contracts, names and balances, and the server in front of it. */
export async function startChain(options: startChain.Options): Promise<startChain.ReturnType> {
  const { network, guard, avatars, onStop } = options
  const anvil = await startAnvil({ chainId: network.id, guard })
  onStop(anvil.stop)
  const rpc = createRpc(anvil.url)
  await seedChain({ rpc, chainId: network.id })
  if (network.id === 1) await seedEns({ rpc, avatars })
  const server = await startChainServer({ anvilUrl: anvil.url })
  onStop(server.stop)

  const tokens = stackTokens(network.id)
  return {
    chain: { ...network, ...server.faults, rpcUrl: server.url, tokens, rpc, pid: anvil.pid },
    served: { network, tokens, client: createChainClient({ network, url: anvil.url }) },
  }
}

export declare namespace startChain {
  type Options = {
    network: StackNetwork
    guard: startGuard.ReturnType
    avatars: seedEns.Options['avatars']
    /** Takes what is to be done at the end, in whatever state the start is. */
    onStop(stop: () => Promise<void>): void
  }
  type ReturnType = { chain: StackChain; served: ServiceChain }
}
