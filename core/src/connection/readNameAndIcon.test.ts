import { describe, expect, test } from 'vitest'
import { readNameAndIcon } from './readProperty.js'

const icon = 'data:image/png;base64,AAAA'

describe('the name', () => {
  test('is plain text of at most 64 characters', () => {
    expect(readNameAndIcon({ name: 'Fern' }).name).toBe('Fern')
    expect(readNameAndIcon({ name: 'n'.repeat(65) }).name).toHaveLength(64)
    expect(readNameAndIcon({ name: 'a\u202Eb\u0000' }).name).toBe('a b')
  })

  test.each([
    ['nothing', undefined],
    ['a number', { name: 7 }],
    ['an object', { name: { toString: () => 'x' } }],
    [
      'a getter that throws',
      Object.defineProperty({}, 'name', {
        get: () => {
          throw new Error('hostile')
        },
      }),
    ],
  ])('%s is none', (_, info) => {
    expect(readNameAndIcon(info).name).toBe('')
  })
})

describe('the icon', () => {
  test('is a data image of at most 256 kB', () => {
    expect(readNameAndIcon({ icon })).toEqual({ name: '', icon })
    expect(readNameAndIcon({ icon: icon + 'A'.repeat(256 * 1024) }).icon).toBeUndefined()
  })

  test.each([
    'https://fern.app/icon.png',
    'data:text/html,x',
    ' data:image/png;,x',
    'javascript:alert(1)',
    7,
  ])('%s is none: nothing is requested of a wallet’s own words', (value) => {
    expect(readNameAndIcon({ icon: value })).not.toHaveProperty('icon')
  })
})
