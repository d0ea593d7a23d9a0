import { isWalletKitError } from '@wallet-kit/core'
import { createRpc, type Rpc, ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../readContext.js'

type ContextOf = (caipNetworkId: string) => ReadContext

/**
 * The context of the chain that the coins of a network's accounts are on: of the network itself, or of the one that it names. Where that is not
 * configured, it has the urls that the network names for it.
 */
export function toHolder(context: ReadContext, contextOf: ContextOf): ReadContext {
  const { network, http, memory } = context
  const { balancesOn } = network
  if (!balancesOn) return context
  const { caipNetworkId, rpcUrls } = balancesOn
  try {
    return contextOf(caipNetworkId)
  } catch (error) {
    if (!isWalletKitError(error, 'NetworkNotFoundError')) throw error
  }
  const key = `${caipNetworkId} rpc ${rpcUrls.join(' ')}`
  const rpc = (memory.get(key) as Rpc | undefined) ?? createRpc({ urls: rpcUrls, http })
  memory.set(key, rpc)
  return { ...context, rpc, network: { ...network, caipNetworkId, rpcUrls } }
}

/** Asks the node once whether it is of the network's chain: the first half of its genesis hash is the network's id. Throws `ServiceAnswerError`. */
export async function checkChain(
  { network: { caipNetworkId, rpcUrls }, rpc, memory }: ReadContext,
  signal?: AbortSignal,
): Promise<void> {
  const key = `${caipNetworkId} genesis ${rpcUrls.join(' ')}`
  if (memory.has(key)) return
  const genesis = await rpc({ method: 'chain_getBlockHash', params: [0] }, { signal })
  const [, reference = ''] = caipNetworkId.split(':')
  if (typeof genesis !== 'string' || !genesis.startsWith(`0x${reference}`)) {
    throw new ServiceAnswerError({ url: caipNetworkId, problem: 'A node of another chain.' })
  }
  memory.set(key, true)
}
