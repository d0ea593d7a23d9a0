import type { Network } from '@wallet-kit/core'
import { createBlockchain } from '../src/blockchain/createBlockchain.js'
import type { BlockchainSource, Purchases } from '../src/blockchain/sources.js'
import type { LogFields } from '../src/logs/createLog.js'
import { testNetwork } from './fakeSource.js'

type Options = {
  readonly sources?: readonly BlockchainSource[]
  /** Default: Ethereum and OP Mainnet. */
  readonly networks?: readonly Network[]
  readonly purchases?: Purchases
}

/** What the routes of the blockchain API work with, without HTTP and without a database. Its clock stands still until it is moved. */
export async function openBlockchain({
  sources = [],
  networks = [testNetwork(1), testNetwork(10)],
  purchases,
}: Options = {}) {
  const lines: (LogFields & { readonly event: string })[] = []
  const write = (event: string, fields: LogFields = {}) => void lines.push({ event, ...fields })
  const time = { now: Date.parse('2026-11-01T12:00:00Z') }
  const blockchain = await createBlockchain({
    settings: {
      ...{ networks, sources, onramps: [], names: undefined, projects: {}, wallets: [] },
      ...{ origins: '*', onEvent: undefined, redisUrl: undefined, metricsToken: undefined },
      limits: { perAddress: 300, perProject: 6_000 },
    },
    ...{
      url: 'https://service.example',
      purchases,
      now: () => time.now,
      hashAddress: (address) => address,
    },
    log: { debug: write, info: write, warn: write, error: write },
  })
  return { blockchain, lines, time }
}
