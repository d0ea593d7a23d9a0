import { base58, base64 } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import type { Instruction } from './describeInstruction.js'
import { isOfNetwork } from './isOfNetwork.js'

const system = '11111111111111111111111111111111'
const alice = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
const bob = 'Vote111111111111111111111111111111111111111'
const carol = 'Config1111111111111111111111111111111111111'
const main = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const other = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const currency = { symbol: 'SOL', decimals: 9 }
const toNetwork = (url: string) => ({ name: 'Solana', rpcUrls: [url], currency })
const networks = {
  [main]: toNetwork('https://main.test'),
  [other]: toNetwork('https://other.test'),
}

const advance: Instruction = {
  ...{ program: system, accounts: [alice], data: Uint8Array.of(4, 0, 0, 0) },
}
const transfer: Instruction = {
  ...{ program: system, accounts: [bob, carol], data: Uint8Array.of(2, 0, 0, 0) },
}

type Asked = {
  readonly chainId?: string
  readonly lifetime?: string
  readonly instructions?: readonly Instruction[]
}

async function check({ chainId = main, lifetime = bob, instructions = [transfer] }: Asked = {}) {
  const { frame } = await openFrame({ networks })
  const parts = { message: new Uint8Array(), lifetime, signers: [alice], instructions }
  return isOfNetwork(frame, { chainId, parts })
}

test('a transaction is of the network whose nodes know its block', async () => {
  startNodes({
    isBlockhashValid: ({ url, params: [block] }: { url: string; params: unknown[] }) => ({
      value: url === 'https://main.test' ? block === bob : block === carol,
    }),
  })
  expect(await check()).toBe(true)
  expect(await check({ chainId: other, lifetime: carol })).toBe(true)
  expect(await check({ chainId: other })).toBe(false)
  expect(await check({ lifetime: carol })).toBe(false)
})

test('a block counts once a node has processed it: an app may name the newest one', async () => {
  const nodes = startNodes({ isBlockhashValid: { value: true } })
  await check()
  expect(nodes.paramsOf('isBlockhashValid')).toEqual([bob, { commitment: 'processed' }])
})

test.each([
  ['no value', {}],
  ['a text in the place of yes', { value: 'true' }],
  ['nothing', null],
  ['a refusal', new Refusal('Method not found', -32601)],
  [
    'no answer',
    () => {
      throw new TypeError('down')
    },
  ],
])('a node that gives %s does not know the block', async (_, isBlockhashValid) => {
  startNodes({ isBlockhashValid })
  expect(await check()).toBe(false)
})

test('a network that the site does not have knows no block', async () => {
  startNodes({ isBlockhashValid: { value: true } })
  expect(await check({ chainId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' })).toBe(false)
})

/** The account of a nonce, as a node gives it: a version, a state and an authority, then the value and a fee. */
function toNonce(value: string, { owner = system, before = [1, 0, 0, 0, 1, 0, 0, 0] } = {}) {
  const bytes = [...before, ...base58.decode(carol), ...base58.decode(value), ...new Uint8Array(8)]
  return { value: { owner, data: [base64.encode(Uint8Array.from(bytes)), 'base64'] } }
}
const nonces = (found: unknown) => ({ isBlockhashValid: { value: true }, getAccountInfo: found })

test('a transaction with a durable nonce is of the network that has its value', async () => {
  const nodes = startNodes(nonces(toNonce(bob)))
  expect(await check({ instructions: [advance, transfer] })).toBe(true)
  const config = { encoding: 'base64', commitment: 'processed' }
  expect(nodes.paramsOf('getAccountInfo')).toEqual([alice, config])
  expect(nodes.of('isBlockhashValid')).toEqual([])
  expect(await check({ instructions: [advance], lifetime: carol })).toBe(false)
})

test('an account of another program holds no nonce: anybody can write its bytes', async () => {
  startNodes(nonces(toNonce(bob, { owner: carol })))
  expect(await check({ instructions: [advance] })).toBe(false)
})

test.each([
  ['there is no such account', { value: null }],
  ['the account is empty', { value: { owner: system, data: ['', 'base64'] } }],
  ['the account is cut off', toNonce(bob, { before: [] })],
  ['its bytes are not written in base64', { value: { owner: system, data: ['?', 'base64'] } }],
  ['its bytes are no text', { value: { owner: system, data: [null, 'base64'] } }],
  ['its bytes are missing', { value: { owner: system, data: [] } }],
  ['the node reads them itself', { value: { owner: system, data: { parsed: {} } } }],
  ['the node refuses', new Refusal('Invalid param')],
])('the value of a nonce is not known if %s', async (_, found) => {
  startNodes(nonces(found))
  expect(await check({ instructions: [advance] })).toBe(false)
})

test.each<[string, readonly Instruction[]]>([
  ['another program is told to', [{ ...advance, program: carol }, transfer]],
  ['it is not the first instruction', [transfer, advance]],
  ['its kind is cut off', [{ ...advance, data: Uint8Array.of(4) }]],
  ['there is no instruction', []],
])('a transaction names a block, and no nonce, if %s', async (_, instructions) => {
  startNodes({ isBlockhashValid: { value: false }, getAccountInfo: toNonce(bob) })
  expect(await check({ instructions })).toBe(false)
  startNodes({ isBlockhashValid: { value: true }, getAccountInfo: toNonce(carol) })
  expect(await check({ instructions })).toBe(true)
})

test('a node has 3 seconds to say it', async () => {
  const nodes = startNodes({ isBlockhashValid: () => new Promise(() => {}) })
  const { frame } = await openFrame({ networks })
  const parts = { message: new Uint8Array(), lifetime: bob, signers: [], instructions: [] }
  vi.useFakeTimers()
  let known: boolean | undefined
  void isOfNetwork(frame, { chainId: main, parts }).then((answer) => {
    known = answer
  })
  await vi.waitUntil(() => nodes.of('isBlockhashValid').length, { interval: 1 })
  await vi.advanceTimersByTimeAsync(2_900)
  expect(known).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect(known).toBe(false)
})
