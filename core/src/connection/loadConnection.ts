import type { Kit } from '../kit/kit.js'

const importConnection = () => import('./connection.js')

/** Loads the connection machine once. Throws `PluginLoadError`. */
export const loadConnection = (kit: Kit) => kit.load(importConnection, 'The connection')
