import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { optimism } from '../networks.js'
import { createSentFinder } from './findSent.js'
import { readPlace, toNote } from './sentNote.js'

afterEach(() => vi.unstubAllGlobals())

const from = `0x${'aB'.repeat(20)}`
const to = `0x${'cd'.repeat(20)}`
const data = '0xa9059cbb00'
const hashOf = (nonce: number) => `0x${String(nonce).padStart(64, '0')}`
const hex = (value: number) => `0x${value.toString(16)}`
const { signal } = new AbortController()

/** A chain whose sender used nonce 5 in block 21 and nonce 6 in block 40; blocks end at 60. */
function setUp(own: object = {}) {
  const used = [21, 40]
  const transaction = (nonce: number) => ({
    ...{ hash: hashOf(nonce), nonce: hex(nonce), from: from.toLowerCase(), to },
    ...{ value: '0x10', input: data, ...own },
  })
  const state = { head: 60, pending: 7, inPool: [] as unknown[], asked: 0 }
  fakeRpc({
    eth_blockNumber: () => hex(state.head),
    eth_getCode: () => '0x',
    eth_getTransactionCount: ([, at]) => {
      if (at === 'pending') return hex(state.pending)
      const block = at === 'latest' ? state.head : Number(at)
      return hex(5 + used.filter((each) => each <= block).length)
    },
    eth_getBlockByNumber: ([at]) => {
      state.asked += 1
      if (at === 'pending') return { transactions: state.inPool }
      const other = { ...transaction(Number(at)), from: to }
      const index = used.indexOf(Number(at))
      return { transactions: [other, ...(index < 0 ? [] : [transaction(5 + index)])] }
    },
  })
  const kit = createActionKit({ networks: [optimism] })
  const find = async (sent: object, place = { nonce: 5n, block: 20n }) => {
    const note = (await toNote(place, { to, value: '0x10', data, ...sent })) ?? ''
    return createSentFinder(kit, { address: from, network: optimism, note, signal })()
  }
  return { kit, state, find, transaction }
}

test.each([
  ['the first transaction since', 5n, 20n, 5],
  ['a later one, if the first was sent before', 6n, 21n, 6],
])('what was sent is found in its block: %s', async (_, nonce, block, found) => {
  expect(await setUp().find({}, { nonce, block })).toEqual({ hash: hashOf(found) })
})

test('a payment to the account itself is found', async () => {
  const own = { to: from.toLowerCase(), input: '0x' }
  expect(await setUp(own).find({ to: from, data: '0x' })).toEqual({ hash: hashOf(5) })
})

test.each<[string, object]>([
  ['another receiver', { to: `0x${'ef'.repeat(20)}` }],
  ['another amount', { value: '0x11' }],
  ['another call', { data: '0xa9059cbb01' }],
])('%s is another transaction', async (_, sent) => {
  expect(await setUp().find(sent)).toBeUndefined()
})

test('what waits for a block is found among the pending ones', async () => {
  const { state, find, transaction } = setUp()
  state.pending = 8
  state.inPool = [transaction(7)]
  expect(await find({}, { nonce: 7n, block: 60n })).toEqual({ hash: hashOf(7) })
})

test('an account that has sent nothing since is asked for no block', async () => {
  const { state, find } = setUp()
  expect(await find({}, { nonce: 7n, block: 60n })).toBeUndefined()
  expect(state.asked).toBe(0)
})

test.each(['', '0x5', 'x x x x x', `0x5 0x14 nowhere 0x10 ${'0'.repeat(16)}`])(
  'a note that cannot be read (%j) finds nothing',
  async (note) => {
    const { kit } = setUp()
    const look = createSentFinder(kit, { address: from, network: optimism, note, signal })
    expect(await look()).toBeUndefined()
  },
)

test('the place of an account is its next nonce and the newest block; a silent node says none', async () => {
  const { kit } = setUp()
  const options = { from, network: optimism, signal }
  expect(await readPlace(kit, options)).toEqual({ nonce: 7n, block: 60n })
  fakeRpc({ eth_blockNumber: () => 'soon', eth_getTransactionCount: () => '0x1' })
  expect(await readPlace(kit, options)).toBeUndefined()
})
