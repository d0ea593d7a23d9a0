import { getNetworks, type Kit, type Network } from '@wallet-kit/core'
import { type Rpc, readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { WrongChainError } from '../errors.js'
import { getLive } from '../slice.js'

/** A node of the chain that the coins of a network's accounts are on. */
export type ChainNode = {
  /** Asks it, unless the signal of who opened it is aborted. */
  readonly ask: (method: string, params?: readonly unknown[]) => Promise<unknown>
  /** Asks it in any case. */
  readonly rpc: Rpc
  /** `0x` and 64 hex digits, as all hashes of a node. */
  readonly genesisHash: string
  /** The error for an answer that is none. */
  readonly misread: (problem: string) => ServiceAnswerError
}

/**
 * Opens a node of a network, or of the chain that has its balances. Throws `WrongChainError` if the node is of another chain, and what the RPC
 * throws.
 */
export async function openNode(
  kit: Kit,
  { network, signal }: { readonly network: Network; readonly signal?: AbortSignal | undefined },
): Promise<ChainNode> {
  const { balancesOn: other = network } = network
  const chain = getNetworks(kit).find((each) => each.caipNetworkId === other.caipNetworkId) ?? other
  const { caipNetworkId } = chain
  const rpc = getLive(kit).rpc({
    caipNetworkId,
    // Nodes are asked over http alone.
    rpcUrls: chain.rpcUrls.filter((url) => /^https?:/i.test(url)),
  })
  const ask: ChainNode['ask'] = (method, params) => rpc({ method, params }, { signal })
  const genesisHash = await ask('chain_getBlockHash', [0])
  const [, reference = ''] = caipNetworkId.split(':')
  // A CAIP-2 reference is the first half of a genesis hash.
  if (!isHash(genesisHash) || !genesisHash.startsWith(`0x${reference}`)) {
    throw new WrongChainError({ caipNetworkId })
  }
  return {
    ask,
    rpc,
    genesisHash,
    misread: (problem) => new ServiceAnswerError({ url: caipNetworkId, problem }),
  }
}

/** Whether an answer is the hash of a block or a transaction. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{64}$/.test(value)

/** The last block that nothing can undo. */
export async function readFinalized({
  ask,
  misread,
}: ChainNode): Promise<{ readonly hash: string; readonly number: number }> {
  const hash = await ask('chain_getFinalizedHead')
  if (!isHash(hash)) throw misread('No finalized block.')
  const number = readBlockNumber(await ask('chain_getHeader', [hash]))
  if (number === undefined) throw misread('No block number.')
  return { hash, number }
}

/** The number in a block's header. */
export function readBlockNumber(header: unknown): number | undefined {
  const number = readProperty(header, 'number')
  return typeof number === 'string' && /^0x[\da-f]{1,8}$/i.test(number) ? Number(number) : undefined
}
