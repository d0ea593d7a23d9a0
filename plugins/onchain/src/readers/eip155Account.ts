import type { Kit } from '@wallet-kit/core'
import { type DataReaders, parseCaipAddress } from '@wallet-kit/core/plugin'
import { fetchGasPrice } from '../evm/fetchGasPrice.js'
import { fetchPrices } from '../prices/searchPrices.js'
import { createContext, type ReadContext } from '../slice.js'
import { createSwapProvider } from '../swap/createSwapProvider.js'
import { fetchBalances } from '../tokens/fetchBalances.js'

/** What accounts of EVM networks hold, what that costs, and what it can be swapped for. `contextOf` gives what a network (CAIP-2) is asked with. */
export function createAccountReaders(
  contextOf: (caipNetworkId: string) => ReadContext,
): DataReaders {
  return {
    balances: { fetchBalances: (asked) => fetchBalances(contextOf(asked.caipNetworkId), asked) },
    gasPrice: { fetchGasPrice: (asked) => fetchGasPrice(contextOf(asked.caipNetworkId), asked) },
    prices: {
      async fetchPrices(asked) {
        const { caipNetworkId } = parseCaipAddress(asked.addresses[0]) ?? {}
        return caipNetworkId ? fetchPrices(contextOf(caipNetworkId), asked) : {}
      },
    },
    swap: createSwapProvider(contextOf),
  }
}

export default (kit: Kit): DataReaders =>
  createAccountReaders((caipNetworkId) => createContext(kit, caipNetworkId))
