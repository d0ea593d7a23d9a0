import Module, { createRequire } from 'node:module'
import type { Bcoin } from './bcoin.js'

type Load = (request: string, ...rest: unknown[]) => unknown

/**
 * Loads bcoin without its database in native code: the chain is kept in memory, and the file that was never compiled must not be
 * looked for, not later either: bcoin loads its parts when they are first used.
 */
export function loadBcoin(path: string): Bcoin {
  const loader = Module as unknown as { _load: Load }
  const load = loader._load
  loader._load = (request, ...rest) =>
    /leveldown/.test(request)
      ? () => {
          throw new Error('There is no leveldown.')
        }
      : load(request, ...rest)
  return createRequire(path)(path)
}
