import { PluginLoadError } from '../errors/config.js'
import type { Kit } from '../kit/kit.js'

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

/** The same function; what it gives is awaited, as its code is. */
type Awaiting<action> = action extends (...args: never[]) => Promise<unknown>
  ? action
  : action extends (...args: infer parameters) => infer result
    ? (...args: parameters) => Promise<result>
    : never

/**
 * Makes an action whose code is loaded with the first call. It throws what the action throws, `PluginLoadError`, and an
 * `AbortError` where the kit was destroyed before the code was here.
 * @param what what it is in the developer's error
 * @example export const fetchQuote = lazyAction(() => import('./quotes/fetchQuote.js'), 'fetchQuote')
 */
// So that a page leaves out the actions that it does not import.
/* @__NO_SIDE_EFFECTS__ */
export function lazyAction<
  const name extends string,
  part extends { readonly [key in name]: unknown },
>(load: () => Promise<part>, name: name, what = `The action "${name}"`): Awaiting<part[name]> {
  return (async (kit: Kit, ...args: unknown[]) => {
    const end = new AbortController()
    const forget = kit.onDestroy(() => end.abort())
    try {
      const part = await kit.load(load, what)
      end.signal.throwIfAborted()
      return await (part[name] as (kit: Kit, ...args: unknown[]) => unknown)(kit, ...args)
    } finally {
      forget()
    }
  }) as Awaiting<part[name]>
}
