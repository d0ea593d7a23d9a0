import type { Kit } from '@wallet-kit/core'
import type { DataReaders } from '@wallet-kit/core/plugin'
import { createContext } from '../../slice.js'
import { createSwapProvider } from '../../swap/createSwapProvider.js'

/** The exchanges of EVM networks. */
export default (kit: Kit): DataReaders => ({
  swap: createSwapProvider((caipNetworkId) => createContext(kit, caipNetworkId)),
})
