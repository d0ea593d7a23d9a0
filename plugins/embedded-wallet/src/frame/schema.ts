import type { Json } from './readJson.js'

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
