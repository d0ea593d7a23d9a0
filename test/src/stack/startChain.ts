import type { UniswapCode } from './amm/loadUniswap.js'
import { movePrice } from './amm/movePrice.js'
import { seedAmm } from './amm/seedAmm.js'
import { contractAddresses } from './contractAddresses.js'
import { createChainClient } from './createChainClient.js'
import { createRpc } from './createRpc.js'
import { seedChain } from './seedChain.js'
import { seedEns } from './seedEns.js'
import { seedNfts } from './seedNfts.js'
import { seedPoisoning } from './seedPoisoning.js'
import type { ServiceChain } from './service/serviceChain.js'
import type { StackChain } from './stack.js'
import { StackError } from './stackError.js'
import type { StackNetwork } from './stackNetworks.js'
import { stackTokens } from './stackTokens.js'
import { startAnvil } from './startAnvil.js'
import { startChainServer } from './startChainServer.js'
import type { startGuard } from './startGuard.js'

/** Starts one chain with its contracts, names and balances, and the server in front of it. */
export async function startChain(options: startChain.Options): Promise<startChain.ReturnType> {
  const { network, guard, avatars, uniswap, onStop } = options
  const anvil = await startAnvil({ chainId: network.id, guard })
  onStop(anvil.stop)
  const rpc = createRpc(anvil.url)
  const tokens = stackTokens(network.id)
  await seedChain({ rpc, chainId: network.id })
  await Promise.all([
    network.id === 1 ? seedEns({ rpc, avatars }) : undefined,
    network.id === 1 ? seedPoisoning(rpc).then(() => seedNfts(rpc)) : undefined,
    uniswap instanceof StackError ? undefined : seedAmm({ rpc, network, tokens, code: uniswap }),
  ])
  const server = await startChainServer({ anvilUrl: anvil.url })
  onStop(server.stop)

  const client = createChainClient({ network, url: anvil.url })
  return {
    chain: {
      ...network,
      ...server.faults,
      rpcUrl: server.url,
      tokens,
      swapRouter: contractAddresses.feeSwapRouter,
      rpc,
      movePrice: (move) => movePrice({ ...move, rpc, client, network, tokens }),
      pid: anvil.pid,
    },
    served: {
      network,
      tokens,
      client,
      rpc,
      ...(uniswap instanceof StackError && { swapProblem: uniswap }),
    },
  }
}

export declare namespace startChain {
  type Options = {
    network: StackNetwork
    guard: startGuard.ReturnType
    avatars: seedEns.Options['avatars']
    /** The contracts of the exchange, or why there are none. */
    uniswap: UniswapCode | StackError
    /** Takes what is to be done at the end, in whatever state the start is. */
    onStop(stop: () => Promise<void>): void
  }
  type ReturnType = { chain: StackChain; served: ServiceChain }
}
