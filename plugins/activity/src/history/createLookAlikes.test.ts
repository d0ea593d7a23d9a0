import type { Transaction, Transfer } from '@wallet-kit/core'
import { describe, expect, test } from 'vitest'
import { createLookAlikes, foldFor } from './createHistoryLog.js'

const me = '0x1111111111111111111111111111111111111111'
const friend = '0x91aB0000000000000000000000000000004bE07d'
/** Begins and ends as the friend's. */
const imitation = '0x91fFfFfFfFfFfFfFfFfFfFfFfFfFfFfFfFfFe07D'
const stranger = '0x3333333333333333333333333333333333333333'

const move = (
  direction: 'in' | 'out',
  address: string,
  amount: string,
  sentFrom = direction === 'in' ? address : me,
): Transaction => ({
  id: `${direction} ${address} ${amount}`,
  minedAt: 0,
  chainId: 'eip155:1',
  operationType: direction === 'in' ? 'receive' : 'send',
  status: 'confirmed',
  sentFrom,
  transfers: [
    {
      direction,
      ...(direction === 'in' ? { sender: address } : { recipient: address }),
      token: { symbol: 'USDC', amount },
    } satisfies Transfer,
  ],
})
const unsigned = ({ sentFrom: _, ...rest }: Transaction): Transaction => rest
const create = (caipNetworkId = 'eip155:1') =>
  createLookAlikes({ address: me, fold: foldFor(caipNetworkId) })

describe('an address that looks like a known one', () => {
  test.each([
    ['sends nothing', move('in', imitation, '0')],
    ['sends next to nothing', move('in', imitation, '0.000999')],
    ['was sent nothing', move('out', imitation, '0.000')],
    ['was sent something by a token’s word only', move('out', imitation, '120', stranger)],
  ])('is told of where it %s', (_, bait) => {
    const lookAlikes = create()
    expect(lookAlikes.find(bait)).toBeUndefined()
    lookAlikes.add(bait)
    // It is no neighbour of its own, and the one that it imitates may be read later.
    expect(lookAlikes.find(bait)).toBeUndefined()
    lookAlikes.add(move('out', friend, '120'))
    expect(lookAlikes.find(bait)).toBe(friend)
  })

  test('is told of whatever it sends: a worthless token has large amounts', () => {
    const lookAlikes = create()
    lookAlikes.add(move('out', friend, '120'))
    expect(lookAlikes.find(move('in', imitation, '1000'))).toBe(friend)
    lookAlikes.add(move('in', imitation, '1000'))
    expect(lookAlikes.find(move('in', imitation, '1000'))).toBe(friend)
  })

  test('is not told of where it is the known one in other letters, or a stranger', () => {
    const lookAlikes = create()
    lookAlikes.add(move('out', friend, '120'))
    expect(lookAlikes.find(move('in', friend.toLowerCase(), '0'))).toBeUndefined()
    expect(lookAlikes.find(move('in', stranger, '0'))).toBeUndefined()
  })

  test('may be the account’s own', () => {
    const own = `0x11${'f'.repeat(34)}1111`
    expect(create().find(move('in', own, '0'))).toBe(me)
  })

  test('may have called without moving anything', () => {
    const lookAlikes = create()
    lookAlikes.add(move('out', friend, '120'))
    const call = { ...move('in', imitation, '0'), transfers: [] }
    expect(lookAlikes.find(call)).toBe(friend)
  })

  test.each([
    ['moves nothing to it', move('out', imitation, '0')],
    ['moves nothing from it', move('in', imitation, '0')],
    ['claims that the account sent it something', move('out', imitation, '120', stranger)],
    [
      'moves something to it, and nobody tells who sent it',
      unsigned(move('out', imitation, '120')),
    ],
  ])('of one that only ever paid the account is told of where a transaction %s', (_, bait) => {
    const lookAlikes = create()
    lookAlikes.add({ ...bait, minedAt: 2 })
    expect(lookAlikes.find(bait)).toBeUndefined()
    lookAlikes.add({ ...move('in', friend, '120'), minedAt: 1 })
    expect(lookAlikes.find(bait)).toBe(friend)
    // A worthless token makes nobody the first.
    lookAlikes.add({ ...move('in', imitation, '1000'), minedAt: 3 })
    expect(lookAlikes.find(bait)).toBe(friend)
    // What really paid is left alone: somebody may have been there before it to look like it.
    expect(lookAlikes.find(move('in', friend, '5'))).toBeUndefined()
    expect(lookAlikes.find(move('in', imitation, '1000'))).toBeUndefined()
  })

  test('bait makes nobody known', () => {
    const lookAlikes = create()
    lookAlikes.add(move('in', imitation, '0'))
    expect(lookAlikes.find(move('in', friend, '0'))).toBeUndefined()
  })

  test('counts its letters on Solana', () => {
    const known = '5ZiE11111111111111111111111111111111111111Aw'
    const cased = '5zIE11111111111111111111111111111111111111aW'
    const alike = '5ZiE22222222222222222222222222222222222211Aw'
    const lookAlikes = create('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    lookAlikes.add(move('out', known, '2'))
    expect(lookAlikes.find(move('in', cased, '0'))).toBeUndefined()
    expect(lookAlikes.find(move('in', alike, '0'))).toBe(known)
  })
})
