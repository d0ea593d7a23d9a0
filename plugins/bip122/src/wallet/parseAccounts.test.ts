import { expect, test } from 'vitest'
import { alice, aliceOrdinals } from '../../test/people.js'
import { parseAccounts } from './accounts.js'

const payment = { address: alice.address, publicKey: alice.publicKey, type: 'payment' }
const ordinals = {
  ...{ address: aliceOrdinals.address, publicKey: aliceOrdinals.publicKey },
  type: 'ordinals',
}

test('a list or an object with one; addresses for payments come first', () => {
  expect(parseAccounts([aliceOrdinals, alice])).toEqual([payment, ordinals])
  expect(parseAccounts({ addresses: [aliceOrdinals, alice] })).toEqual([payment, ordinals])
})

test('an address for both is one, for payments', () => {
  const both = [{ ...alice, purpose: 'ordinals' }, alice]
  expect(parseAccounts(both)).toEqual([payment])
})

test('Leather’s answer: no purposes, and another chain', () => {
  const addresses = [
    { symbol: 'BTC', type: 'p2wpkh', address: alice.address, publicKey: alice.publicKey },
    { symbol: 'BTC', type: 'p2tr', address: aliceOrdinals.address, tweakedPublicKey: '00' },
    { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
  ]
  expect(parseAccounts({ addresses })).toEqual([
    payment,
    { address: aliceOrdinals.address, type: 'ordinals' },
  ])
})

test('other purposes, what is no address and keys that are none are left out', () => {
  const publicKey = 'javascript:'
  expect(
    parseAccounts([
      { ...alice, purpose: 'spark' },
      { ...alice, address: 'bc1' },
      { ...alice, publicKey },
      7,
      null,
    ]),
  ).toEqual([{ address: alice.address, type: 'payment' }])
})

test.each([[undefined], [null], ['bc1'], [{}], [{ addresses: 'bc1' }]])(
  '%o is no list',
  (answer) => {
    expect(parseAccounts(answer)).toBeUndefined()
  },
)

test('what throws is no list', () => {
  const hostile = new Proxy([alice], {
    get(target, key) {
      if (key === 'slice') throw new Error('no')
      return Reflect.get(target, key)
    },
  })
  expect(parseAccounts(hostile)).toBeUndefined()
})
