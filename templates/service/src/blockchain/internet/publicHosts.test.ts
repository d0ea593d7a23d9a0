import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { isPublicUrl, lookupPublic, NotPublicError } from './publicHosts.js'

test.each([
  'https://meta.example/1',
  'https://meta.example:443/1?id=2#3',
  'https://localhost.example',
])('%s can be of the public internet', (url) => {
  expect(isPublicUrl(new URL(url))).toBe(true)
})

test.each([
  ['another scheme', 'http://meta.example'],
  ['another scheme', 'ftp://meta.example'],
  ['a port', 'https://meta.example:8443'],
  ['a user', 'https://user@meta.example'],
  ['a password', 'https://:password@meta.example'],
  ['an IPv4 address', 'https://93.184.215.14'],
  ['an IPv4 address as one number', 'https://2130706433'],
  ['an IPv6 address', 'https://[2606:4700::1111]'],
  ['an IPv6 address', 'https://[::1]'],
])('a url with %s cannot: %s', (_, url) => {
  expect(isPublicUrl(new URL(url))).toBe(false)
})

const [one, two]: [LookupAddress, LookupAddress] = [
  { address: '93.184.215.14', family: 4 },
  { address: '2606:4700::1111', family: 6 },
]
const inner: LookupAddress = { address: '10.0.0.1', family: 4 }

/** Looks a host up where the resolver gives `found`. */
function lookUp(
  found: string | LookupAddress[],
  { options = {}, error = null }: { options?: object; error?: NodeJS.ErrnoException | null } = {},
) {
  const asked: unknown[] = []
  const told: unknown[][] = []
  const resolver: LookupFunction = (hostname, options, callback) => {
    asked.push([hostname, options])
    callback(error, found, 4)
  }
  lookupPublic(resolver)('meta.example', options, (...answer) => void told.push(answer))
  return { asked, told: told.flat() }
}

test.each([
  ['the first address', {}, [null, '93.184.215.14', 4]],
  ['the first address', { all: false }, [null, '93.184.215.14', 4]],
  ['all addresses', { all: true }, [null, [one, two]]],
])('a connection gets %s if it asks with %j', (_, options, answer) => {
  expect(lookUp([one, two], { options }).told).toEqual(answer)
})

test('a connection gets the family of its address', () => {
  expect(lookUp([two, one]).told).toEqual([null, '2606:4700::1111', 6])
})

test.each([{}, { family: 6 }, { all: false, hints: 32 }])(
  'the resolver is asked for all addresses, and with what the connection asks: %j',
  (options) => {
    expect(lookUp([one], { options }).asked).toEqual([['meta.example', { ...options, all: true }]])
  },
)

test.each([
  ['no address', []],
  ['one address that is not public', [inner]],
  ['such an address first', [inner, one]],
  ['such an address last', [one, two, inner]],
  ['a text in place of a list', '93.184.215.14'],
])('a host with %s is refused', (_, found) => {
  for (const all of [true, false]) {
    const { told } = lookUp(found, { options: { all } })
    expect(told).toEqual([new NotPublicError(), '', 0])
    expect(told[0]).toMatchObject({ name: 'NotPublicError' })
  }
})

test('an error of the resolver is passed on, whatever it found', () => {
  const error = new Error('no such host')
  expect(lookUp([], { error }).told[0]).toBe(error)
  expect(lookUp([one], { error }).told[0]).toBe(error)
})
