import { describe, expect, test } from 'vitest'
import { maxMessageSize } from '../constants.js'
import { readJson } from './json.js'
import { isEmail, type RequestType, requests } from './protocol.js'

describe('an email address', () => {
  test.each(['mira@example.com', "o'neil+a@mail.example.co", 'A@b.C', 'a@xn--bcher-kva.example'])(
    '%s is one',
    (email) => {
      expect(isEmail(email)).toBe(true)
    },
  )

  test.each([
    'mira@localhost',
    'mira',
    '@example.com',
    'mira@',
    'mira@.com',
    'mira@example..com',
    'mira@-example.com',
    'mi ra@example.com',
    'mira@example.com\n',
    'mira@exa_mple.com',
    `${'a'.repeat(250)}@example.com`,
    '',
  ])('%j is none', (email) => {
    expect(isEmail(email)).toBe(false)
  })
})

describe('what is read of a message', () => {
  test('is plain JSON of at most 1 MB, in bytes', () => {
    const text = (size: number) => 'x'.repeat(size)
    expect(readJson(text(maxMessageSize - 2))).toHaveLength(maxMessageSize - 2)
    expect(readJson(text(maxMessageSize - 1))).toBeUndefined()
    expect(readJson('é'.repeat(maxMessageSize / 2))).toBeUndefined()
    expect(readJson(Array(60_000).fill(0))).toBeUndefined()
  })

  test('leaves out what is undefined, and keeps an inherited name as a name', () => {
    expect(readJson({ a: undefined, constructor: 1 })).toEqual({ constructor: 1 })
  })

  test.each([
    ['depth', Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 1)],
    ['not a number', Number.NaN],
    ['a hole in a list', [1, undefined]],
    ['a function', () => 1],
  ])('%s is none', (_, value) => {
    expect(readJson(value)).toBeUndefined()
  })
})

describe('an answer', () => {
  const read = (type: RequestType, answer: unknown) => requests[type].answer(readJson(answer))

  test.each<[RequestType, unknown]>([
    ['connectEmail', { action: 'signIn' }],
    ['connectEmail', {}],
    ['getSocialRedirectUri', { uri: 'javascript:alert(1)' }],
    ['getSocialRedirectUri', { uri: 'http://accounts.example.com' }],
    ['getSocialRedirectUri', { uri: '/login' }],
    ['getFarcasterUri', { url: 'data:text/html,x' }],
    ['isConnected', {}],
    ['getUser', { address: '0x1', chainId: 'eip155:1', accounts: [] }],
    [
      'getUser',
      {
        address: '0x1',
        chainId: 'eip155:1',
        accounts: [{ address: '0x1', type: 'payment' }],
        preferredAccountType: 'eoa',
      },
    ],
    ['getSmartAccountEnabledNetworks', { networks: ['eip155:1', 'x'] }],
    ['showPasskey', { action: 'maybe' }],
  ])('of %s that does not fit is none: %j', (type, answer) => {
    expect(() => read(type, answer)).toThrow()
  })

  test('of getUser: what it does not name is left out, a number is a chain of eip155', () => {
    const user = {
      address: '0x1',
      chainId: 8453,
      accounts: [{ address: '0x1', type: 'eoa', isAdmin: true }],
      preferredAccountType: 'eoa',
      email: null,
      secret: 'x',
    }
    expect(read('getUser', user)).toEqual({
      address: '0x1',
      chainId: 'eip155:8453',
      accounts: [{ address: '0x1', type: 'eoa' }],
      preferredAccountType: 'eoa',
    })
  })
})
