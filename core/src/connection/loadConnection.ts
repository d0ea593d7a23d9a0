import type { Kit } from '../kit/kit.js'
import { actWith } from './actWith.js'

type Connection = typeof import('./connection.js')

const importConnection = () => import('./connection.js')

/**
 * Loads the connection machine once, and acts with it; whatever emits events comes through here.
 * Throws `PluginLoadError`, and an `AbortError` where the kit was destroyed meanwhile.
 */
export function loadConnection<result = Connection>(
  kit: Kit,
  act: (connection: Connection) => result = (connection) => connection as result,
): Promise<Awaited<result>> {
  return actWith(kit, importConnection, (connection) => {
    connection.runHandlers(kit)
    return act(connection)
  })
}
