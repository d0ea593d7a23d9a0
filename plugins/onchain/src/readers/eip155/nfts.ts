import type { Kit } from '@wallet-kit/core'
import type { DataReaders } from '@wallet-kit/core/plugin'
import { fetchNfts } from '../../nfts/fetchNfts.js'
import type { ReadContext } from '../../readContext.js'
import { createContext } from '../../slice.js'

/** The NFTs of accounts of EVM networks. `contextOf` gives what a network (CAIP-2) is asked with. */
export function createNftReaders(contextOf: (caipNetworkId: string) => ReadContext): DataReaders {
  return { nfts: { fetchNfts: (asked) => fetchNfts(contextOf(asked.caipNetworkId), asked) } }
}

export default (kit: Kit): DataReaders =>
  createNftReaders((caipNetworkId) => createContext(kit, caipNetworkId))
