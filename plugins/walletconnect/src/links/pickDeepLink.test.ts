import { expect, test } from 'vitest'
import { pickDeepLink } from './deepLink.js'

const native = { name: 'Fern', href: 'fern://' }
const universal = { name: 'Fern', href: 'https://fern.example/app/' }
const peer = (name: unknown, redirect?: unknown) => ({ metadata: { name, redirect } })

test.each([
  ['its name', native, peer('Fern')],
  ['its name in other words', native, peer('🌿 FERN Wallet')],
  ['its scheme', native, peer('Fern: Crypto', { native: 'Fern://main' })],
  ['its host', universal, peer('Fern: Crypto', { universal: 'https://fern.example/' })],
  ['its name, and another link', native, peer('Fern', { native: 'fern2://' })],
])('the chosen one has %s', (_, chosen, peer) => {
  expect(pickDeepLink(chosen, peer)).toBe(chosen)
})

test.each([
  ['another scheme', native, peer('Octavo', { native: 'octavo://' })],
  ['another host', universal, peer('Octavo', { universal: 'https://octavo.example/' })],
  ['another name, and no link', native, peer('Octavo')],
  ['nothing', native, undefined],
  ['no name', native, peer('')],
  ['a link that would run code', native, peer('Octavo', { universal: 'javascript:alert(1)//' })],
  ['what is no text', native, peer(7, { native: { toString: 0 }, universal: [] })],
])('another wallet has %s', (_, chosen, peer) => {
  expect(pickDeepLink(chosen, peer)).toBeUndefined()
})

test('links of different kinds cannot be compared: the wallet’s own counts', () => {
  expect(pickDeepLink(native, peer('Octavo', { universal: 'https://octavo.example' }))).toEqual({
    name: 'Octavo',
    href: 'https://octavo.example/',
  })
})

test('a scheme that the wallet alone names is opened only where the host lists it', () => {
  const octavo = peer('Octavo', { native: 'octavo://' })
  expect(pickDeepLink(universal, octavo)).toBeUndefined()
  expect(pickDeepLink(universal, octavo, ['fern'])).toBeUndefined()
  const listed = { name: 'Octavo', href: 'octavo://' }
  expect(pickDeepLink(universal, octavo, ['Octavo'])).toEqual(listed)
  expect(pickDeepLink(universal, octavo, ['octavo://'])).toEqual(listed)
})
