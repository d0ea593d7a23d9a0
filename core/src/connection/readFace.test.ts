import { describe, expect, test } from 'vitest'
import { readFace } from './readProperty.js'

const icon = 'data:image/png;base64,AAAA'

describe('the name', () => {
  test('is plain text of at most 64 characters', () => {
    expect(readFace({ name: 'Fern' }).name).toBe('Fern')
    expect(readFace({ name: 'n'.repeat(65) }).name).toHaveLength(64)
    expect(readFace({ name: 'a\u202Eb\u0000' }).name).toBe('a b')
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
    expect(readFace(info).name).toBe('')
  })
})

describe('the icon', () => {
  test('is a data image of at most 256 kB', () => {
    expect(readFace({ icon })).toEqual({ name: '', icon })
    expect(readFace({ icon: icon + 'A'.repeat(256 * 1024) }).icon).toBeUndefined()
  })

  test.each([
    'https://fern.app/icon.png',
    'data:text/html,x',
    ' data:image/png;,x',
    'javascript:alert(1)',
    7,
  ])('%s is none: nothing is requested of a wallet’s own words', (value) => {
    expect(readFace({ icon: value })).not.toHaveProperty('icon')
  })
})
