import { expect, test } from 'vitest'
import type { Movement } from './indexedTransaction.js'
import { sumMovements } from './sumMovements.js'

const [me, router, pool, taker] = ['0xa', '0xb', '0xc', '0xd'] as const
const [usd, nft] = ['0xe', '0xf'] as const

function move(from: `0x${string}`, to: `0x${string}`, amount: bigint, rest = {}): Movement {
  return { from, to, amount, ...rest }
}

test('what was given comes before what was got; what is of others does not count', () => {
  const changes = sumMovements(
    [
      move(pool, me, 90n, { token: usd }),
      move(me, router, 5n),
      move(router, pool, 5n),
      move(router, taker, 1n, { token: usd }),
    ],
    me,
  )
  expect(changes).toEqual([
    { direction: 'out', from: me, to: router, amount: 5n },
    { direction: 'in', from: pool, to: me, amount: 90n, token: usd },
  ])
})

test('several of one token are one, named after the largest; what came back is taken off', () => {
  expect(
    sumMovements([move(me, taker, 1n), move(me, router, 10n), move(router, me, 3n)], me),
  ).toEqual([{ direction: 'out', from: me, to: router, amount: 8n }])
  expect(sumMovements([move(me, router, 4n), move(router, me, 9n)], me)).toEqual([
    { direction: 'in', from: router, to: me, amount: 5n },
  ])
  expect(sumMovements([move(me, router, 4n), move(router, me, 4n)], me)).toEqual([])
})

test('nothing, sent by somebody, is told: it is how addresses are poisoned', () => {
  expect(sumMovements([move(taker, me, 0n, { token: usd })], me)).toEqual([
    { direction: 'in', from: taker, to: me, amount: 0n, token: usd },
  ])
})

test('to oneself, beside what went to others', () => {
  expect(sumMovements([move(me, me, 7n), move(me, taker, 2n)], me)).toEqual([
    { direction: 'out', from: me, to: taker, amount: 2n },
    { direction: 'self', from: me, to: me, amount: 7n },
  ])
})

test('each NFT is one of its own', () => {
  const of = (tokenId: bigint) => move(taker, me, 1n, { token: nft, tokenId })
  expect(sumMovements([of(1n), of(2n)], me).map(({ tokenId }) => tokenId)).toEqual([1n, 2n])
})
