import { HttpTimeoutError, RpcError } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { playCalls } from './simulate.js'

const account = `0x${'a'.repeat(40)}`
const input = { from: account, calls: [{ to: account, value: 1n }], reads: [{ to: account }] }
/** What `eth_call` answers: the coin before and after, each behind a 1. */
const word = (value: number) => value.toString(16).padStart(64, '0')
const balances = `0x${[1, 7, 1, 6].map(word).join('')}`

/** The ways that are noted where `eth_simulateV1` fails so, and `eth_call` answers. */
async function play(error: Error) {
  const found: number[] = []
  const answer = await playCalls(
    async ({ method }) => {
      if (method === 'eth_simulateV1') throw error
      return balances
    },
    { ...input, onFound: (way) => found.push(way) },
  )
  expect(answer).toMatchObject({ before: [7n], after: [6n] })
  return found
}

test.each([-32601, -32602, -32004])(
  'code %d says that the node lacks a way: the next one is noted',
  async (code) => {
    expect(await play(new RpcError({ method: 'eth_simulateV1', code }))).toEqual([1])
  },
)

test.each([
  ['an account that has too little', new RpcError({ method: 'eth_simulateV1', code: -38014 })],
  ['a node that is too busy', new RpcError({ method: 'eth_simulateV1', code: -32005 })],
  [
    'a node that answers too late',
    new HttpTimeoutError({ url: 'https://node.test', timeout: 10_000 }),
  ],
])('%s says nothing of the node: its best way is asked first again', async (_, error) => {
  expect(await play(error)).toEqual([])
})
