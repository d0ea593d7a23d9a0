import { createHttp } from '@wallet-kit/core/plugin'
import { createNameRegister } from '../src/blockchain/names/registration/createNameRegister.js'
import type { NamesTools } from '../src/blockchain/sources.js'
import { takeTurn } from '../src/limits/takeTurn.js'
import { createLog } from '../src/logs/createLog.js'
import { type Database, openDatabase } from '../src/storage/openDatabase.js'

/** What names are made with, over a database of their own. Log lines go to `lines`. */
export async function createNamesTools({
  networks,
  url = 'memory:',
  http = createHttp(),
  now = Date.now,
}: createNamesTools.Options): Promise<createNamesTools.ReturnType> {
  const lines: string[] = []
  const log = createLog({ level: 'debug', write: (line) => lines.push(line), now })
  const database = await openDatabase({ url, log })
  const register = createNameRegister(database)
  return {
    ...{ networks, http, publicHttp: http, log, now, register, database, lines },
    takeTurn: ({ name, caller, limit, per }) =>
      takeTurn({ database, now }, { key: `${name} ${caller}`, limit, per }),
  }
}

export declare namespace createNamesTools {
  type ReturnType = NamesTools & {
    readonly database: Database
    readonly lines: readonly string[]
  }
  type Options = Pick<NamesTools, 'networks'> &
    Partial<Pick<NamesTools, 'http' | 'now'>> & { readonly url?: string }
}
