import { createHttp } from '@wallet-kit/core/plugin'
import type { NamesTools } from '../src/blockchain/sources.js'
import { readSettings } from '../src/config/readSettings.js'
import { createLog } from '../src/logs/createLog.js'
import { openDatabase } from '../src/storage/openDatabase.js'
import { app, own, secret } from './createTestService.js'

/** What names are made with, over a database of their own. Log lines go to `lines`. */
export async function createNamesTools({
  networks,
  url = 'memory:',
  http = createHttp(),
  now = Date.now,
}: createNamesTools.Options): Promise<NamesTools & { readonly lines: readonly string[] }> {
  const lines: string[] = []
  const log = createLog({ level: 'debug', write: (line) => lines.push(line), now })
  const settings = readSettings(
    {
      ...{ url: own, allowedOrigins: [app], appName: 'Test app', database: url, secret },
      mail: { from: 'Test app <login@app.localhost>', send: async () => {} },
    },
    {},
  )
  const database = await openDatabase({ url, log })
  return { networks, http, log, now, settings, database, lines }
}

export declare namespace createNamesTools {
  type Options = Pick<NamesTools, 'networks'> &
    Partial<Pick<NamesTools, 'http' | 'now'>> & { readonly url?: string }
}
