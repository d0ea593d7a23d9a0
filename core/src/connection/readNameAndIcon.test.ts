import { describe, expect, test } from 'vitest'
import { readNameAndIcon } from './readNameAndIcon.js'

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
    const longest = icon.padEnd(256 * 1024, 'A')
    expect(readNameAndIcon({ icon: longest }).icon).toBe(longest)
    expect(readNameAndIcon({ icon: `${longest}A` })).not.toHaveProperty('icon')
  })

  test.each(['data:image/svg+xml,<svg/>', 'DATA:image/X-ICON;base64,AAAA', 'data:image/vnd.x3,A'])(
    '%s is one',
    (value) => {
      expect(readNameAndIcon({ icon: value })).toEqual({ name: '', icon: value })
    },
  )

  test.each([
    'https://fern.app/icon.png',
    'https://fern.app/icon.png?data:image/png,AAAA',
    'data:image/,AAAA',
    'data:image/png',
    'data:image/p_ng,AAAA',
    '',
    'data:text/html,x',
    ' data:image/png;,x',
    'javascript:alert(1)',
    7,
  ])('%s is none: nothing is requested of a wallet’s own words', (value) => {
    expect(readNameAndIcon({ icon: value })).not.toHaveProperty('icon')
  })
})
