import { PluginLoadError } from '../errors/plugin.js'

/** Loads parts once. A failure is forgotten, so that the next call tries again, and counted, so that a screen can offer a reload. */
export function createLoader() {
  const parts = new Map<unknown, Promise<unknown>>()
  const failures = new Map<unknown, number>()

  return function load<part>(loadPart: () => Promise<part>, what: string): Promise<part> {
    let promise = parts.get(loadPart) as Promise<part> | undefined
    if (!promise) {
      promise = (async () => loadPart())().catch((cause) => {
        const attempts = (failures.get(loadPart) ?? 0) + 1
        failures.set(loadPart, attempts)
        parts.delete(loadPart)
        throw new PluginLoadError({ what, cause, attempts })
      })
      parts.set(loadPart, promise)
    }
    return promise
  }
}
