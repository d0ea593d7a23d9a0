import { createHttp } from '@wallet-kit/core/plugin'
import type { NamesTools } from '../src/blockchain/sources.js'
import { createLog } from '../src/logs/createLog.js'
import { openDatabase } from '../src/storage/openDatabase.js'

/** What names are made with, over a database of their own. Log lines go to `lines`. */
export async function createNamesTools({
  networks,
  url = 'memory:',
  http = createHttp(),
  now = Date.now,
}: createNamesTools.Options): Promise<NamesTools & { readonly lines: readonly string[] }> {
  const lines: string[] = []
  const log = createLog({ level: 'debug', write: (line) => lines.push(line), now })
  const database = await openDatabase({ url, log })
  return { networks, http, log, now, database, hashAddress: (address) => address, lines }
}

export declare namespace createNamesTools {
  type Options = Pick<NamesTools, 'networks'> &
    Partial<Pick<NamesTools, 'http' | 'now'>> & { readonly url?: string }
}
