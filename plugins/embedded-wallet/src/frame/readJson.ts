import { maxMessageSize } from '../constants.js'

/** A value that JSON can hold. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/** How deep a message may be nested, and of how many values it may be made. */
const maxDepth = 32
const maxValues = 50_000

/**
 * Copies what came from outside as plain JSON; undefined where it is something else: no JSON, more than 1 MB of it, nested too deep, or
 * with a key of its own that would change what the copy inherits. A property whose value is `undefined` is left out.
 */
export function readJson(value: unknown): Json | undefined {
  let left = maxMessageSize
  let values = maxValues

  function copy(part: unknown, depth: number): Json {
    if (depth > maxDepth || --values < 0) throw misfit
    if (part === null || typeof part === 'boolean') return part
    if (typeof part === 'string') return take(part)
    if (typeof part === 'number' && Number.isFinite(part)) return part
    if (typeof part !== 'object') throw misfit
    if (Array.isArray(part)) {
      // One that is longer than its entries would be walked through for nothing.
      if (part.length > values) throw misfit
      return Array.from(part, (entry) => copy(entry, depth + 1))
    }
    const prototype = Object.getPrototypeOf(part)
    // Of another realm, as those of a message are: its prototype is that realm's own, and inherits nothing.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw misfit
    if (Object.prototype.toString.call(part) !== '[object Object]') throw misfit
    const entries = Object.entries(part).filter(([, entry]) => entry !== undefined)
    if (entries.some(([key]) => key === '__proto__')) throw misfit
    return Object.fromEntries(
      entries.map(([key, entry]) => [take(key), copy(entry, depth + 1)]),
    ) as Json
  }
  function take(text: string) {
    left -= text.length
    if (left < 0) throw misfit
    return text
  }

  try {
    const json = copy(value, 0)
    const size = new TextEncoder().encode(JSON.stringify(json)).byteLength
    return size <= maxMessageSize ? json : undefined
  } catch {
    return undefined
  }
}

const misfit = new TypeError('No JSON')
