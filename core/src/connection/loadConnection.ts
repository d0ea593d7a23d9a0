import type { Kit } from '../kit/kit.js'

type Connection = typeof import('./connection.js')

const importConnection = () => import('./connection.js')

/**
 * Loads the connection machine once, and acts with it; whatever emits events comes through here.
 * Throws `PluginLoadError`, and an `AbortError` where the kit was destroyed meanwhile: nothing may begin it anew.
 */
export async function loadConnection<result = Connection>(
  kit: Kit,
  act?: (connection: Connection) => result,
): Promise<Awaited<result>> {
  const end = new AbortController()
  const forget = kit.onDestroy(() => end.abort())
  try {
    const connection = await kit.load(importConnection, 'The connection')
    end.signal.throwIfAborted()
    connection.runHandlers(kit)
    // In this very moment: the caller would have the machine one later, when the kit may have ended.
    return (await (act ? act(connection) : connection)) as Awaited<result>
  } finally {
    forget()
  }
}
