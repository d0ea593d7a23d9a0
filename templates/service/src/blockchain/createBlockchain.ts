import type { Network } from '@wallet-kit/core'
import { createHttp, type DataName, type DataReaders, type Http } from '@wallet-kit/core/plugin'
import type { BlockchainSettings } from '../config/readBlockchain.js'
import type { Log } from '../logs/createLog.js'
import type { Names, Onramp, Purchases } from './sources.js'

/** What every route of the blockchain API works with. */
export type Blockchain = {
  readonly settings: BlockchainSettings
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Those that the service answers for, by CAIP-2. */
  readonly networks: ReadonlyMap<string, Network>
  /** In the order in which they are asked. */
  readonly sources: readonly ReadSource[]
  /** By id, in the order in which they are listed. */
  readonly onramps: ReadonlyMap<string, Onramp>
  readonly names: Names | undefined
  /** Undefined where nothing keeps them. */
  readonly purchases: Purchases | undefined
  /** The client that nodes are asked with. */
  readonly http: Http
}

/** A source with its readers. */
export type ReadSource = {
  readonly id: string
  readonly has: (name: DataName, caipNetworkId: string) => boolean
  readonly readers: DataReaders
}

/** Makes the readers of all sources, once. Asks nobody. */
export function createBlockchain(options: createBlockchain.Options): Blockchain {
  const { settings, log, now, purchases, http = createHttp() } = options
  const { networks, sources, onramps, names } = settings
  const tools = { http, networks, log, now }
  return {
    ...{ settings, log, now, http, purchases },
    networks: new Map(networks.map((network) => [network.caipNetworkId, network])),
    sources: sources.map(({ id, has, createReaders }) => ({
      id,
      has,
      readers: createReaders(tools),
    })),
    onramps: new Map(onramps.map(({ id, createOnramp }) => [id, createOnramp(tools)])),
    names: names?.createNames(tools),
  }
}

export declare namespace createBlockchain {
  type Options = {
    readonly settings: BlockchainSettings
    readonly log: Log
    readonly now: () => number
    readonly purchases?: Purchases | undefined
    /** Default: over the global `fetch`. */
    readonly http?: Http | undefined
  }
}
