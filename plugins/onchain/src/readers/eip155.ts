import type { DataReaders } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../readContext.js'
import { createSwapProvider } from '../swap/createSwapProvider.js'
import { createAccountReaders } from './eip155/account.js'
import { createHistoryReaders } from './eip155/history.js'
import { createNftReaders } from './eip155/nfts.js'

/** All readers of EVM networks, for a server; a page loads them one by one. `contextOf` gives what a network (CAIP-2) is asked with. */
export const createEip155Readers = (
  contextOf: (caipNetworkId: string) => ReadContext,
): DataReaders => ({
  ...createAccountReaders(contextOf),
  ...createHistoryReaders(contextOf),
  ...createNftReaders(contextOf),
  swap: createSwapProvider(contextOf),
})
