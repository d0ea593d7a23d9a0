import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMessage } from '../message/createMessage.js'
import type { SiwxMessageData } from '../options.js'
import { isOfThisPage } from './isOfThisPage.js'

const now = Date.parse('2026-01-05T00:00:00.000Z')
const data: SiwxMessageData = {
  ...{ domain: 'app.example:8080', uri: 'https://app.example:8080/login', version: '1' },
  ...{ nonce: 'abcdefgh12', statement: 'Welcome.', chainId: 'eip155:10' },
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  issuedAt: '2026-01-02T03:04:05.000Z',
  notBefore: '2026-01-02T03:04:05.000Z',
  expirationTime: '2026-01-09T03:04:05.000Z',
}
const signed = (changes: Partial<SiwxMessageData>) => {
  const changed = { ...data, ...changes }
  return { data: changed, message: createMessage(changed) }
}
const message = createMessage(data)

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('location', { host: 'app.example:8080', origin: 'https://app.example:8080' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a text that says what its data says is of this page', () => {
  expect(isOfThisPage({ data, message })).toBe(true)
  expect(isOfThisPage(signed({ uri: 'https://app.example:8080/' }))).toBe(true)
})

test('a wallet may write another statement, request or time of its issue', () => {
  for (const changes of [
    { statement: 'Hello' },
    { requestId: 'a-1' },
    { issuedAt: '2026-01-02T03:04:06.000Z' },
  ]) {
    expect(isOfThisPage({ data, message: createMessage({ ...data, ...changes }) })).toBe(true)
  }
})

test('an EVM address is the same in small letters', () => {
  const small = { ...data, accountAddress: data.accountAddress.toLowerCase() }
  expect(isOfThisPage({ data: small, message })).toBe(true)
})

const { notBefore: _start, ...unstarted } = data
const { expirationTime: _end, ...endless } = data
test.each([
  ['domain', { ...data, domain: 'app.example' }],
  ['uri', { ...data, uri: 'https://app.example:8080/other' }],
  ['nonce', { ...data, nonce: 'abcdefgh13' }],
  ['end', { ...data, expirationTime: '2026-01-09T03:04:06.000Z' }],
  ['end, which is absent', endless],
  ['beginning', { ...data, notBefore: '2026-01-02T03:04:04.000Z' }],
  ['beginning, which is absent', unstarted],
  ['network', { ...data, chainId: 'eip155:1' }],
  ['account', { ...data, accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
])('a text does not count beside data with another %s', (_, other) => {
  expect(isOfThisPage({ data: other, message })).toBe(false)
  expect(isOfThisPage({ data, message: createMessage(other) })).toBe(false)
})

describe('text and data that agree do not count', () => {
  test.each([
    ['with another domain', { domain: 'app.example' }],
    ['with another scheme', { uri: 'http://app.example:8080/login' }],
    ['with another host', { uri: 'https://evil.example/login' }],
    ['with another port', { uri: 'https://app.example/login' }],
    ['with a uri that is none', { uri: 'https://[' }],
    ['with a carriage return in the statement', { statement: 'a\rb' }],
  ])('%s', (_, changes) => {
    expect(isOfThisPage(signed(changes))).toBe(false)
  })
})

test.each(['a\nb', 'a\rb'])('a statement has one line, in the data, too: %j', (statement) => {
  expect(isOfThisPage({ data: { ...data, statement }, message })).toBe(false)
})

test('a statement of the wallet has one line, too', () => {
  const text = createMessage({ ...data, statement: 'a\rb' })
  expect(isOfThisPage({ data, message: text })).toBe(false)
})

test('a text that is no sign-in does not count', () => {
  for (const text of ['', 'Hello', `${message}\n`]) {
    expect(isOfThisPage({ data, message: text })).toBe(false)
  }
})

test('it counts from its beginning until just before its end', () => {
  const begins = new Date(now).toISOString()
  expect(isOfThisPage(signed({ notBefore: begins }))).toBe(true)
  expect(isOfThisPage(signed({ notBefore: new Date(now + 1).toISOString() }))).toBe(false)
  expect(isOfThisPage(signed({ expirationTime: new Date(now + 1).toISOString() }))).toBe(true)
  expect(isOfThisPage(signed({ expirationTime: begins }))).toBe(false)
})

test('it counts without a beginning or an end, if neither text nor data has one', () => {
  for (const open of [unstarted, endless]) {
    expect(isOfThisPage({ data: open, message: createMessage(open) })).toBe(true)
  }
})
