import type { Kit } from '../kit/kit.js'

const importConnection = () => import('./connection.js')

/** Loads the connection machine once; whatever emits events comes through here. Throws `PluginLoadError`. */
export async function loadConnection(kit: Kit) {
  const connection = await kit.load(importConnection, 'The connection')
  connection.runHandlers(kit)
  return connection
}
