import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { alice, createActionKit } from '../../test/createActionKit.js'
import { mainnet as network } from '../networks.js'
import { hasPaid } from './hasPaid.js'

afterEach(() => void vi.unstubAllGlobals())
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = `0x${'7e'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const amount = `0x${'5'.padStart(64, '0')}`
const transferCall = (to: string) => `0xa9059cbb${word(to).slice(2)}${amount.slice(2)}`
const log = (more: object = {}) => ({
  ...{ address: token, topics: [transferTopic, word(alice), word(bob)], data: amount },
  ...more,
})
const coin = { to: bob, value: '0x1', input: '0x' }
const call = { to: token, value: '0x0', input: transferCall(bob) }

function ask({ receipt = {} as unknown, sent = {} as unknown, ...more } = {}) {
  const { bodies } = fakeRpc({
    eth_getTransactionReceipt: () =>
      receipt && {
        ...{ transactionHash: hash, from: alice.toLowerCase(), status: '0x1', logs: [] },
        ...Object(receipt),
      },
    eth_getTransactionByHash: () =>
      sent && { hash, from: alice.toLowerCase(), ...coin, ...Object(sent) },
  })
  const options = { address: alice, to: bob, hash, network, ...more }
  return { answer: hasPaid(createActionKit({ networks: [network] }), options), bodies }
}

test.each<[string, object]>([
  ['the coin', {}],
  ['the coin, to an address in small letters', { to: bob.toLowerCase() }],
  ['a token', { sent: call, receipt: { logs: [{}, null, log()] } }],
  [
    'an NFT, the number of which is 0',
    {
      sent: call,
      receipt: {
        logs: [log({ topics: [transferTopic, word(alice), word(bob), word('0x0')], data: '0x' })],
      },
    },
  ],
])('the network shows a payment: %s', async (_, options) => {
  expect(await ask(options).answer).toBe(true)
})

test.each<[string, object]>([
  ['no transaction', { sent: null }],
  ['no receipt', { receipt: null }],
  ['another transaction', { sent: { hash: `0x${'cd'.repeat(32)}` } }],
  ['the receipt of another one', { receipt: { transactionHash: `0x${'cd'.repeat(32)}` } }],
  ['a failed one', { receipt: { status: '0x0' } }],
  ['one of somebody else', { receipt: { from: carol } }],
  ['one that somebody else signed', { sent: { from: carol } }],
  ['one to somebody else', { sent: { to: carol } }],
  ['one that moved nothing', { sent: { value: '0x0' } }],
  ['an amount that is none', { sent: { value: '1' } }],
  ['a call without a log', { sent: call }],
  [
    'a transfer of nothing',
    { sent: call, receipt: { logs: [log({ data: `0x${'0'.repeat(64)}` })] } },
  ],
  [
    'a transfer of somebody else',
    {
      sent: call,
      receipt: { logs: [log({ topics: [transferTopic, word(carol), word(bob)] })] },
    },
  ],
  [
    'a transfer to somebody else',
    {
      sent: call,
      receipt: { logs: [log({ topics: [transferTopic, word(alice), word(carol)] })] },
    },
  ],
  [
    'another event',
    { sent: call, receipt: { logs: [log({ topics: [amount, word(alice), word(bob)] })] } },
  ],
  [
    'what a token logged, in a call that does not name the receiver',
    { sent: { ...call, input: transferCall(carol) }, receipt: { logs: [log()] } },
  ],
])('the network does not show a payment: %s', async (_, options) => {
  expect(await ask(options).answer).toBe(false)
})

test.each<[string, object]>([
  ['a hash', { hash: '0xab' }],
  ['an address', { to: 'bob' }],
])('nothing is asked about what is not %s', async (_, options) => {
  const { answer, bodies } = ask(options)
  expect(await answer).toBe(false)
  expect(bodies).toEqual([])
})

test('a node that fails is no answer', async () => {
  fakeRpc({
    eth_getTransactionReceipt: () => {
      throw new Error('down')
    },
    eth_getTransactionByHash: () => null,
  })
  const options = { address: alice, to: bob, hash, network }
  await expect(hasPaid(createActionKit({ networks: [network] }), options)).rejects.toThrow()
})
