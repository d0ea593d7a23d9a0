import { expect, test } from 'vitest'
import { orderPlaces } from './isReachable.js'

const places = ['chrome', 'firefox', 'edge', 'safari', 'ios', 'android'] as const
const wallet = {
  id: 'fern',
  name: 'Fern',
  namespaces: ['eip155' as const],
  homepage: 'https://fern.example',
  stores: Object.fromEntries(places.map((place) => [place, `https://${place}.example`])),
}
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const order = (userAgent: string, isPhone = false) =>
  orderPlaces(wallet, { userAgent, isPhone }).map(({ place }) => place)

test.each([
  ['Chrome', chrome, 'chrome'],
  ['Edge', `${chrome} Edg/140.0`, 'edge chrome'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  ['Safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1 Version/18.0 Safari/605.1', 'safari'],
])('in %s its own store comes first, what other browsers take last', (_, userAgent, own) => {
  const all = order(userAgent)
  expect(all.join(' ')).toMatch(new RegExp(`^${own} homepage ios android `))
  expect(new Set(all).size).toBe(7)
})

test('on a phone there is its own store and the page', () => {
  expect(order('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile', true)).toEqual([
    'android',
    'homepage',
  ])
  expect(order('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', true)).toEqual(['ios', 'homepage'])
})

test('what a wallet lacks is left out', () => {
  const { stores, homepage, ...bare } = wallet
  expect(orderPlaces(bare, { userAgent: chrome, isPhone: false })).toEqual([])
})
