import { beforeEach, expect, test } from 'vitest'
import type { Frame } from '../frame.js'
import { type Batch, readBatch, storeBatch } from './batches.js'

const name = 'wallet-kit/batches/https://app.test/ada'
const batch: Batch = {
  ...{ chainId: 'eip155:1', isAtomic: true, sentAt: 1, hashes: [`0x${'0e'.repeat(32)}`] },
  place: { sender: `0x${'5e'.repeat(20)}`, nonce: '0xabcd0000000000000000' },
}

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
})

/** The frame after a load of its page, in the same tab. */
function load(): Frame {
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  return {
    host: 'https://app.test',
    document: { defaultView: { sessionStorage } },
    state: { account: { accountId: 'ada' }, batches: new Map() },
  } as unknown as Frame
}

test('a batch is known by its id after the page was loaded anew', () => {
  storeBatch(load(), { id: 'one', batch })
  expect([readBatch(load(), 'one'), readBatch(load(), 'two')]).toEqual([batch, undefined])
})

test('one that an earlier version has kept is read', () => {
  const { place: _, ...old } = batch
  stored.set(name, JSON.stringify({ old }))
  expect(readBatch(load(), 'old')).toEqual(old)
})

test.each([
  ['no place', { place: 7 }],
  ['a sender that is none', { place: { ...batch.place, sender: 'ada' } }],
  ['a nonce that is none', { place: { ...batch.place, nonce: '-1' } }],
  ['a nonce of more than 32 bytes', { place: { ...batch.place, nonce: `0x1${'0'.repeat(64)}` } }],
  ['a hash that is none', { hashes: ['0x1'] }],
  ['a time that is none', { sentAt: '1' }],
])('one with %s is not known; the others are', (_, facts) => {
  stored.set(name, JSON.stringify({ bad: { ...batch, ...facts }, good: batch }))
  expect([readBatch(load(), 'bad'), readBatch(load(), 'good')]).toEqual([undefined, batch])
})

test.each(['null', '7', '[', '{"bad":null}'])('what is stored as %s holds none', (text) => {
  stored.set(name, text)
  expect(readBatch(load(), 'bad')).toBe(undefined)
})

test('one that is stored again under its id is the newer one', () => {
  const frame = load()
  storeBatch(frame, { id: 'one', batch })
  storeBatch(frame, { id: 'two', batch })
  const newer = { ...batch, hashes: [`0x${'0f'.repeat(32)}`, ''] }
  storeBatch(frame, { id: 'one', batch: newer })
  for (const each of [frame, load()]) {
    expect([readBatch(each, 'one'), readBatch(each, 'two')]).toEqual([newer, batch])
  }
})

test('the last hundred are kept, whatever an app calls them', () => {
  for (let sentAt = 1; sentAt <= 99; sentAt++)
    storeBatch(load(), { id: `old ${sentAt}`, batch: { ...batch, sentAt } })
  // An object has names of digits before all others.
  storeBatch(load(), { id: '5', batch: { ...batch, sentAt: 100 } })
  expect(readBatch(load(), 'old 1')).toBeDefined()
  storeBatch(load(), { id: 'new', batch: { ...batch, sentAt: 101 } })
  expect(['old 1', 'old 2', '5', 'new'].map((id) => !!readBatch(load(), id))).toEqual([
    ...[false, true, true, true],
  ])
})
