import type { Namespace } from '@wallet-kit/core'
import type { DataReaders } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../slice.js'

const importReaders = {
  eip155: async () => (await import('./eip155.js')).createEip155Readers,
  solana: async () => (await import('./solana.js')).createSolanaReaders,
  bip122: async () => (await import('./bip122.js')).createBip122Readers,
  polkadot: async () => (await import('./polkadot.js')).createPolkadotReaders,
}

/**
 * Loads the readers of a namespace and the libraries that they need: viem for those of `eip155`. `contextOf` gives what a network (CAIP-2) is
 * asked with, and throws `NetworkNotFoundError` for one that is not configured. The readers throw `ServiceAnswerError`, and what the RPC and the HTTP
 * client throw; those of swaps `NoSuchSwapError`, too.
 * @example const { balances, history } = await loadReaders('solana', () => context)
 */
export async function loadReaders(
  namespace: Namespace,
  contextOf: (caipNetworkId: string) => ReadContext,
): Promise<DataReaders> {
  const createReaders = await importReaders[namespace]()
  return createReaders(contextOf)
}
