import type { Kit } from '../kit/kit.js'

/**
 * Loads a part of the connection machine once and acts with it, in the very moment that it is here; plugins hear all events
 * of it. Throws `PluginLoadError`, and an `AbortError` where the kit was destroyed meanwhile: nothing may begin it anew.
 */
export async function actWith<part extends { runHandlers(kit: Kit): void }, result>(
  kit: Kit,
  load: () => Promise<part>,
  act: (part: part) => result,
): Promise<Awaited<result>> {
  const end = new AbortController()
  const forget = kit.onDestroy(() => end.abort())
  try {
    const part = await kit.load(load, 'The connection')
    end.signal.throwIfAborted()
    part.runHandlers(kit)
    return await act(part)
  } finally {
    forget()
  }
}
