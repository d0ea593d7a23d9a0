import type { DataReaders } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../slice.js'
import { createAccountReaders } from './eip155Account.js'
import { createHistoryReaders } from './eip155History.js'

/**
 * All readers of EVM networks, for a server; a page loads them one by one. `contextOf` gives what a network (CAIP-2) is asked with. They
 * throw `ServiceAnswerError` and what the RPC and the HTTP client throw, those of swaps `NoSuchSwapError`, too.
 * @example const { balances, history } = createEip155Readers(() => context)
 */
export const createEip155Readers = (
  contextOf: (caipNetworkId: string) => ReadContext,
): DataReaders => ({
  ...createAccountReaders(contextOf),
  ...createHistoryReaders(contextOf),
})
