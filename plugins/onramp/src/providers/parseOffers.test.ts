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
  expect(parseOffers({ providers: [coinbase] })).toEqual({
    offers: [
      {
        id: 'coinbase',
        feeRange: { min: '0.5', max: '3.25' },
        namespaces: ['eip155'],
        chains: ['eip155:1'],
        icon: 'https://icons.example/coinbase.png',
      },
    ],
    isWhole: true,
  })
})

test('what cannot be used is left out, and limits nothing', () => {
  const hostile = {
    ...coinbase,
    feeRange: { min: '1', max: '<b>2</b>' },
    namespaces: ['eip155', 'cosmos', 7],
    chains: [1, 'eip155:1'],
    iconUrl: 'javascript:alert(1)',
  }
  expect(parseOffers({ providers: [hostile, { id: 'meld' }] })).toEqual({
    offers: [{ id: 'coinbase', namespaces: ['eip155'] }, { id: 'meld' }],
    isWhole: true,
  })
})

test.each([
  [{ providers: [{ id: 'meld' }, null] }],
  [{ providers: [{ id: 'meld' }, { namespaces: [] }] }],
  [{ providers: Array.from({ length: 101 }, () => ({ id: 'meld' })) }],
  [{ providers: [{ id: 'meld' }], isPartial: true }],
])('a list of which not all is read does not say who is missing: %#', (answer) => {
  const { offers, isWhole } = parseOffers(answer) ?? {}
  expect([offers?.[0], isWhole]).toEqual([{ id: 'meld' }, false])
})

test.each([false, 1, undefined])('a list is whole that is marked as %j', (isPartial) => {
  expect(parseOffers({ providers: [], isPartial })).toEqual({ offers: [], isWhole: true })
})

test.each([undefined, null, [], {}, { providers: {} }, 'coinbase'])('%s says nothing', (answer) => {
  expect(parseOffers(answer)).toBeUndefined()
})
