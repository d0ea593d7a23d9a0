import { padHex } from 'viem'
import { expect, test } from 'vitest'
import type { RawReceipt, RawTrace, RawTransaction } from './rawBlock.js'
import { readMovements } from './readMovements.js'

const me = '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const token = '0x7E57000000000000000000000000000000000006'
const signature = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const transaction: RawTransaction = {
  ...{ hash: '0x1', from: me, to: router, input: '0x1234', value: '0x5', nonce: '0x0' },
  transactionIndex: '0x0',
}
const receipt: RawReceipt = {
  ...{ transactionHash: '0x1', status: '0x1', contractAddress: null, logs: [] },
}
const lower = <Text extends string>(text: Text) => text.toLowerCase() as Text

function call(traceAddress: number[], rest: Partial<RawTrace> = {}, callType = 'call'): RawTrace {
  const action = { from: lower(router), to: lower(me), value: '0x3', callType } as const
  return { type: 'call', action, traceAddress, transactionHash: '0x1', ...rest }
}

test('what was sent with the call, and within it; the call itself is not counted twice', () => {
  const traces = [call([]), call([0]), call([0, 1], {}, 'delegatecall'), call([1])]
  expect(readMovements({ transaction, receipt, traces })).toEqual([
    { from: lower(me), to: lower(router), amount: 5n },
    { from: lower(router), to: lower(me), amount: 3n },
    { from: lower(router), to: lower(me), amount: 3n },
  ])
})

test('what was undone within a call that went on did not move', () => {
  const traces = [call([]), call([0], { error: 'Reverted' }), call([0, 0]), call([1])]
  expect(readMovements({ transaction, receipt, traces })).toHaveLength(2)
})

test('nothing where it failed', () => {
  const failed = { ...receipt, status: '0x0' } as const
  expect(readMovements({ transaction, receipt: failed, traces: [call([0])] })).toEqual([])
})

test('logs of ERC-20 and ERC-721 are told apart, those of no standard are left out', () => {
  const parties = [signature, padHex(me), padHex(router)] as const
  const amount = padHex('0x10')
  const logs = [
    { address: token, topics: parties, data: amount },
    { address: token, topics: [...parties, padHex('0x29')], data: '0x' },
    { address: token, topics: parties, data: '0x' },
    { address: token, topics: [signature], data: amount },
    { address: token, topics: [padHex('0x1'), ...parties.slice(1)], data: amount },
  ] as const
  const moved = { from: lower(me), to: lower(router), token: lower(token) }
  expect(
    readMovements({
      transaction: { ...transaction, value: '0x0' },
      receipt: { ...receipt, logs },
      traces: [],
    }),
  ).toEqual([
    { ...moved, amount: 16n },
    { ...moved, amount: 1n, tokenId: 41n },
  ])
})
