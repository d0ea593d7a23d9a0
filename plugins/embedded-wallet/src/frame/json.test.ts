import { describe, expect, test } from 'vitest'
import { maxMessageSize } from '../constants.js'
import {
  anything,
  flag,
  list,
  MisfitError,
  nothing,
  oneOf,
  type Parser,
  readJson,
  record,
  text,
} from './json.js'

/** A value inside as many lists. */
const nest = (lists: number, value: unknown = 1) =>
  Array.from({ length: lists }).reduce<unknown>((inner) => [inner], value)

/** The parser's result, or the message of its error. */
function read(parser: Parser<unknown>, json: unknown) {
  try {
    return parser(json as never)
  } catch (error) {
    expect(error).toBeInstanceOf(MisfitError)
    return (error as Error).message
  }
}

describe('plain JSON', () => {
  test.each([
    ['a text', 'x'],
    ['an empty text', ''],
    ['a number', -1.5],
    ['null', null],
    ['true and false', [true, false]],
    ['an object in a list', [{ a: [1, { b: 'c' }] }]],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
  ])('%s is copied', (_, value) => {
    const copy = readJson(value)
    expect(copy).toEqual(value)
    if (typeof value === 'object' && value) expect(copy).not.toBe(value)
  })

  test('is at most 999,000 bytes', () => {
    expect(readJson('x'.repeat(maxMessageSize - 2))).toHaveLength(maxMessageSize - 2)
    expect(readJson('x'.repeat(maxMessageSize - 1))).toBeUndefined()
    expect(readJson('é'.repeat(maxMessageSize / 2))).toBeUndefined()
    expect(readJson({ ['k'.repeat(maxMessageSize)]: 1 })).toBeUndefined()
  })

  test('has at most 50,000 values, including itself and its lists', () => {
    expect(readJson(Array(49_999).fill(0))).toHaveLength(49_999)
    expect(readJson(Array(50_000).fill(0))).toBeUndefined()
    const half = Array(25_000).fill(0)
    expect(readJson([half, half.slice(3)])).toHaveLength(2)
    expect(readJson([half, half.slice(2)])).toBeUndefined()
    expect(readJson(Array(2 ** 32 - 1))).toBeUndefined()
  })

  test('is nested at most 32 deep', () => {
    expect(readJson(nest(32))).toEqual(nest(32))
    expect(readJson(nest(33))).toBeUndefined()
    expect(readJson(nest(31, { a: 1 }))).toEqual(nest(31, { a: 1 }))
    expect(readJson(nest(32, { a: 1 }))).toBeUndefined()
  })

  test('has no undefined properties; a name such as "constructor" is kept', () => {
    const copy = readJson({ a: undefined, constructor: 1 })
    expect(Object.entries(copy as object)).toEqual([['constructor', 1]])
  })

  test.each([
    ['undefined', undefined],
    ['not a number', Number.NaN],
    ['infinity', Number.NEGATIVE_INFINITY],
    ['a hole in a list', [1, undefined]],
    ['a function', () => 1],
    ['a function without a prototype', Object.setPrototypeOf(() => 1, null)],
    ['a symbol', Symbol('x')],
    ['a bigint', 1n],
    ['an error', new Error('x')],
    ['an instance of a class', new (class Account {})()],
    ['an object that inherits another one', Object.create({ isAdmin: true })],
    ['a date without a prototype', Object.setPrototypeOf(new Date(), null)],
    ['an object of the language', Math],
    ['a property with a name of inheritance', JSON.parse('{"__proto__":{"isAdmin":true}}')],
    [
      'an object that throws',
      {
        get a() {
          throw new Error('x')
        },
      },
    ],
  ])('%s is not JSON, alone or inside an object', (_, value) => {
    expect(readJson(value)).toBeUndefined()
    if (value !== undefined) expect(readJson({ ok: true, list: [value] })).toBeUndefined()
  })
})

describe('a parser', () => {
  test('of a text takes 1 to max characters', () => {
    const parser = text({ max: 3 })
    expect(read(parser, 'a')).toBe('a')
    expect(read(parser, 'abc')).toBe('abc')
    for (const other of ['', 'abcd', 1, null, undefined, ['a'], { length: 1 }]) {
      expect(read(parser, other)).toBe('has another form.')
    }
    expect(read(text(), 'x'.repeat(2048))).toHaveLength(2048)
    expect(read(text(), 'x'.repeat(2049))).toBe('has another form.')
  })

  test('of a text takes what its pattern matches, but not a list of it', () => {
    const parser = text({ pattern: /^\d+$/ })
    expect(read(parser, '12')).toBe('12')
    for (const other of ['a', '1a', '12\n', 12, ['12']]) {
      expect(read(parser, other)).toBe('has another form.')
    }
  })

  test('of a flag takes true and false', () => {
    expect(read(flag, true)).toBe(true)
    expect(read(flag, false)).toBe(false)
    for (const other of ['true', 0, null, undefined]) {
      expect(read(flag, other)).toBe('is neither true nor false.')
    }
  })

  test('of names takes only those names', () => {
    const parser = oneOf('light', 'dark')
    expect(read(parser, 'dark')).toBe('dark')
    for (const other of ['Dark', '', ['dark'], undefined]) {
      expect(read(parser, other)).toBe('is none of light, dark.')
    }
  })

  test('of a list takes at most 100 entries and reads each of them', () => {
    const parser = list(flag)
    expect(read(parser, [])).toEqual([])
    expect(read(parser, Array(100).fill(true))).toEqual(Array(100).fill(true))
    expect(read(parser, [true, 'x'])).toBe('is neither true nor false.')
    for (const other of [Array(101).fill(true), 'x', { length: 1, 0: true }, null, undefined]) {
      expect(read(parser, other)).toBe('is no such list.')
    }
  })

  test('of an object keeps required and optional properties and drops the others', () => {
    const parser = record({ a: flag }, { b: flag })
    expect(read(parser, { a: true, b: false, c: 1 })).toEqual({ a: true, b: false })
    expect(read(parser, { a: true })).toEqual({ a: true })
    expect(read(parser, { a: true, b: null })).toEqual({ a: true })
    expect(read(parser, { b: true })).toBe('"a" is neither true nor false.')
    expect(read(parser, { a: null })).toBe('"a" is neither true nor false.')
    expect(read(parser, { a: true, b: 'x' })).toBe('"b" is neither true nor false.')
  })

  test('of an object without required properties takes only objects', () => {
    for (const other of [null, undefined, 'x', 1, true, []]) {
      expect(read(record({}), other)).toBe('is no object.')
    }
  })

  test('of an object ignores inherited properties', () => {
    expect(read(record({ toString: anything }), {})).toEqual({ toString: null })
    expect(read(record({}, { constructor: flag }), {})).toEqual({})
  })

  test('of nested objects names the path to what does not fit', () => {
    const parser = record({ user: record({ accounts: list(record({ type: oneOf('eoa') })) }) })
    expect(read(parser, { user: { accounts: [{ type: 'x' }] } })).toBe(
      '"user" "accounts" "type" is none of eoa.',
    )
  })

  test('of an object does not change the message of another error', () => {
    const parser = record({
      a: () => {
        throw new RangeError('Too hot.')
      },
    })
    expect(() => parser({})).toThrow(/^Too hot\.$/)
  })

  test('of anything returns it, or null if it is absent', () => {
    expect(read(anything, [1])).toEqual([1])
    expect(read(anything, undefined)).toBeNull()
  })

  test('of nothing returns undefined', () => {
    expect(read(nothing, { a: 1 })).toBeUndefined()
  })
})
