import { expect, test } from 'vitest'
import { parseOffers } from './providers.js'

const coinbase = {
  id: 'coinbase',
  name: 'Coinbase',
  feeRange: { min: '0.5', max: '3.25' },
  namespaces: ['eip155'],
  chains: ['eip155:1'],
  iconUrl: 'https://icons.example/coinbase.png',
}

test('who is offered, where, and for what', () => {
  expect(parseOffers({ providers: [coinbase] })).toEqual([
    {
      id: 'coinbase',
      feeRange: { min: '0.5', max: '3.25' },
      namespaces: ['eip155'],
      chains: ['eip155:1'],
      icon: 'https://icons.example/coinbase.png',
    },
  ])
})

test('what cannot be used is left out, and limits nothing', () => {
  const hostile = {
    ...coinbase,
    feeRange: { min: '1', max: '<b>2</b>' },
    namespaces: ['eip155', 'cosmos', 7],
    chains: [1, 'eip155:1'],
    iconUrl: 'javascript:alert(1)',
  }
  expect(parseOffers({ providers: [hostile, { id: 'meld' }] })).toEqual([
    { id: 'coinbase', namespaces: ['eip155'] },
    { id: 'meld' },
  ])
})

test.each([[[null]], [[{ namespaces: [] }]], [Array.from({ length: 100 }, () => coinbase)]])(
  'a list of which not all is read does not say who is missing',
  (others) => {
    expect(parseOffers({ providers: [coinbase, ...others] })).toBeUndefined()
  },
)

test.each([undefined, null, [], {}, { providers: {} }, 'coinbase'])('%s says nothing', (answer) => {
  expect(parseOffers(answer)).toBeUndefined()
})
