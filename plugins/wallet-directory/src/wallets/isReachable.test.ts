import type { ListedWallet } from '@wallet-kit/core/plugin'
import { afterEach, expect, test, vi } from 'vitest'
import { readBundledWallets } from '../directory/bundledWallets.js'
import { isReachable } from './isReachable.js'

afterEach(() => vi.unstubAllGlobals())

const fern: ListedWallet = { id: 'fern', name: 'Fern', namespaces: ['eip155'] }
const chrome = 'https://chromewebstore.google.com/detail/fern'

test.each(['iPhone', 'Android'])('every bundled wallet leads somewhere on %s', (userAgent) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(readBundledWallets().filter((wallet) => !isReachable(wallet))).toEqual([])
})

test.each<[string, Partial<ListedWallet>, boolean]>([
  ['nothing', {}, false],
  ['an extension alone', { stores: { chrome } }, false],
  ['a program for desktops', { links: { desktop: 'fern://' } }, false],
  ['the other system’s app', { stores: { android: 'https://play.google.com/x' } }, false],
  ['the app of this system', { stores: { ios: 'https://apps.apple.com/app/id1' } }, true],
  ['its page', { homepage: 'https://fern.example' }, true],
  ['a link for a pairing', { links: { native: 'fern://' } }, true],
  ['a link for this page', { links: { browse: 'https://fern.example/{url}' } }, true],
  ['a wallet in the browser', { links: { web: 'https://fern.example' } }, true],
])('a wallet with %s, on an iPhone', (_, more, expected) => {
  vi.stubGlobal('navigator', { userAgent: 'iPhone' })
  expect(isReachable({ ...fern, ...more })).toBe(expected)
  vi.stubGlobal('navigator', { userAgent: 'Chrome/130' })
  expect(isReachable({ ...fern, ...more })).toBe(true)
})
