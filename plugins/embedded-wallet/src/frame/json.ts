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
 * Copies what came from outside as plain JSON; undefined where it is something else: no JSON, too much of it, nested too deep, or
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
    // The first hole ends it, so a list that is longer than its entries is not walked through.
    if (Array.isArray(part)) return Array.from(part, (entry) => copy(entry, depth + 1))
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

/** Reads a value; throws where it does not fit. What it does not name is left out. */
export type Parser<value> = (json: Json | undefined) => value

/** What a parser gives. */
export type Parsed<parser> = parser extends Parser<infer value> ? value : never

/** Why a value does not fit, for developers: the rest of a sentence that begins with the property's name. It tells no value. */
export class MisfitError extends TypeError {
  override name = 'MisfitError'
}

/** A text of 1 to `max` characters that matches the pattern. */
export const text =
  ({ max = 2048, pattern }: { max?: number; pattern?: RegExp } = {}): Parser<string> =>
  (json) => {
    const fits = typeof json === 'string' && json.length > 0 && json.length <= max
    if (!fits || pattern?.test(json) === false) throw new MisfitError('has another form.')
    return json
  }

export const flag: Parser<boolean> = (json) => {
  if (typeof json !== 'boolean') throw new MisfitError('is neither true nor false.')
  return json
}

/** One of some texts. */
export const oneOf =
  <const name extends string>(...names: readonly name[]): Parser<name> =>
  (json) => {
    const found = names.find((name) => name === json)
    if (found === undefined) throw new MisfitError(`is none of ${names.join(', ')}.`)
    return found
  }

/** A list of at most 100 entries. */
export const list =
  <value>(entry: Parser<value>): Parser<readonly value[]> =>
  (json) => {
    if (!Array.isArray(json) || json.length > 100) throw new MisfitError('is no such list.')
    return json.map((each) => entry(each))
  }

type Shape = { readonly [key: string]: Parser<unknown> }
type RecordOf<required extends Shape, optional extends Shape> = {
  readonly [key in keyof required]: Parsed<required[key]>
} & { readonly [key in keyof optional]?: Parsed<optional[key]> }

/** An object with properties that it has, and others that it may have. */
export const record =
  <required extends Shape, optional extends Shape = Record<never, never>>(
    required: required,
    optional?: optional,
  ): Parser<RecordOf<required, optional>> =>
  (json) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      throw new MisfitError('is no object.')
    const read = (key: string) =>
      Object.hasOwn(json, key) ? (json as { readonly [key: string]: Json })[key] : undefined
    const found: [string, unknown][] = []
    const add = (key: string, parser: Parser<unknown>) => {
      try {
        found.push([key, parser(read(key))])
      } catch (error) {
        if (error instanceof MisfitError) error.message = `"${key}" ${error.message}`
        throw error
      }
    }
    for (const [key, parser] of Object.entries(required)) add(key, parser)
    for (const [key, parser] of Object.entries(optional ?? {})) {
      const value = read(key)
      // Some write `null` for what is not there.
      if (value !== undefined && value !== null) add(key, parser)
    }
    return Object.fromEntries(found) as RecordOf<required, optional>
  }

/** Whatever JSON it is; nothing is `null`. */
export const anything: Parser<Json> = (json) => json ?? null

/** An answer of which nothing is read. */
export const nothing: Parser<undefined> = () => undefined
