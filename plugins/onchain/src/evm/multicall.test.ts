import { type Rpc, RpcError } from '@wallet-kit/core/plugin'
import { decodeFunctionData, encodeAbiParameters, erc20Abi, type Hex, multicall3Abi } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestContext } from '../../test/createTestContext.js'
import type { ReadContext } from '../slice.js'
import { askTogether, type Call, readMany, toCall } from './multicall.js'

const token = `0x${'a1'.repeat(20)}`
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const decimalsOf = (to: string) => toCall(to, { abi: erc20Abi, functionName: 'decimals' })
const decimals = decimalsOf(token)
/** A different token for each number, whose decimals are that number. */
const numbered = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => decimalsOf(numbered(index)))

/** What `aggregate3` gives for calls; undefined: the contract refused the call. */
const answersOf = (numbers: readonly (number | undefined)[]) =>
  encodeAbiParameters(
    [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }],
    [
      numbers.map((number) =>
        number === undefined ? ([false, '0x'] as const) : ([true, wordOf(number)] as const),
      ),
    ],
  )
const wordOf = (number: number) => encodeAbiParameters([{ type: 'uint256' }], [BigInt(number)])

/** Asks `count` questions of a node that gives the same answer to each request. */
function ask(answer: unknown, count: number) {
  const rpc: Rpc = async () => answer
  const calls = Array.from({ length: count }, () => decimals)
  return readMany(createTestContext({ rpc }), calls)
}

/**
 * A node whose tokens have the number of their address as decimals: one at 0x…fe refuses, one at 0x…ff burns all gas. It notes the address of each
 * request and, of a multicall, the number of questions.
 */
function startNode({ hasMulticall = (): boolean => true, failure = new Error('down') } = {}) {
  const asked: (string | number)[] = []
  const signals: unknown[] = []
  const burned = new RpcError({ method: 'eth_call', code: -32000, text: 'out of gas' })
  const reverted = new RpcError({ method: 'eth_call', code: 3, text: 'execution reverted' })
  const rpc: Rpc = async ({ params = [] }, options) => {
    const [{ to, data }] = params as [{ to: Hex; data: Hex }]
    signals.push(options?.signal)
    if (data === decimals.data) {
      asked.push(Number(to))
      if (Number(to) === 0xfd) throw failure
      if (Number(to) === 0xfe) throw reverted
      if (Number(to) === 0xff) throw burned
      return wordOf(Number(to))
    }
    asked.push(to)
    if (!hasMulticall()) return '0x'
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args?.[0] as readonly { target: Hex; allowFailure: boolean }[]
    asked.push(calls.length)
    const targets = calls.map(({ target }) => Number(target))
    if (targets.includes(0xff)) throw burned
    if (calls.some(({ target, allowFailure }) => Number(target) === 0xfe && !allowFailure)) {
      throw reverted
    }
    return answersOf(targets.map((target) => (target === 0xfe ? undefined : target)))
  }
  return { context: createTestContext({ rpc }), asked, signals }
}

const onNetwork = (context: ReadContext, caipNetworkId: string): ReadContext => ({
  ...context,
  network: { ...context.network, caipNetworkId: caipNetworkId as 'eip155:1' },
})

afterEach(() => {
  vi.useRealTimers()
})

test('each question has its answer', async () => {
  expect(await ask(answersOf([6, 18]), 2)).toEqual([6, 18])
})

test.each([
  ['fewer answers than questions', answersOf([6])],
  ['more answers than questions', answersOf([6, 18, 8])],
  ['no list of answers', `0x${'00'.repeat(32)}`],
  ['null', null],
])('%s: nothing is read of it', async (_, answer) => {
  await expect(ask(answer, 2)).rejects.toMatchObject({
    name: 'ServiceAnswerError',
    details: 'No multicall.',
  })
})

test.each([
  ['eip155:1', multicall3],
  ['eip155:8453', multicall3],
  ['eip155:280', '0xF9cda624FBC7e059355ce98a31693d299FaCd963'],
  ['eip155:300', '0xF9cda624FBC7e059355ce98a31693d299FaCd963'],
  ['eip155:324', '0xF9cda624FBC7e059355ce98a31693d299FaCd963'],
  ['eip155:2741', '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7'],
])('Multicall3 of %s is at %s', async (id, address) => {
  const { context, asked } = startNode()
  await readMany(onNetwork(context, id), questions(2))
  expect(asked).toEqual([address, 2])
})

test.each([
  [0, []],
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1_000, [500, 500]],
])('%i questions are asked in requests of %j', async (count, sizes) => {
  const { context, asked } = startNode()
  const answers = await readMany(
    context,
    Array.from({ length: count }, (_, index) => decimalsOf(numbered(index % 200))),
  )
  expect(asked.filter((each) => typeof each === 'number')).toEqual(sizes)
  expect(answers).toEqual(Array.from({ length: count }, (_, index) => index % 200))
})

test.each([
  ['with Multicall3', true],
  ['without Multicall3', false],
])('%s: a contract that refuses hides no other answer', async (_, has) => {
  const { context } = startNode({ hasMulticall: () => has })
  const calls = [6, 0xfe, 18].map((number) => decimalsOf(numbered(number)))
  expect(await readMany(context, calls)).toEqual([6, undefined, 18])
})

test('a contract that refuses costs no second request', async () => {
  const { context, asked } = startNode()
  await readMany(context, [decimalsOf(numbered(0xfe)), decimals])
  expect(asked).toEqual([multicall3, 2])
})

test('without Multicall3 a node that fails is an error, not a contract that refuses', async () => {
  const failure = new RpcError({ method: 'eth_call', code: -32005, text: 'limit exceeded' })
  const { context } = startNode({ hasMulticall: () => false, failure })
  const calls = [6, 0xfd].map((number) => decimalsOf(numbered(number)))
  await expect(readMany(context, calls)).rejects.toBe(failure)
})

test('Multicall3 is looked for again one hour after a network had none', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_780_000_000_000 })
  let has = false
  const { context, asked } = startNode({ hasMulticall: () => has })
  expect(await readMany(context, questions(2))).toEqual([0, 1])
  expect(asked.splice(0)).toEqual([multicall3, 0, 1])
  has = true
  vi.setSystemTime(Date.now() + 60 * 60_000)
  expect(await readMany(context, questions(2))).toEqual([0, 1])
  expect(asked.splice(0)).toEqual([0, 1])
  vi.setSystemTime(Date.now() + 1)
  expect(await readMany(context, questions(2))).toEqual([0, 1])
  expect(asked).toEqual([multicall3, 2])
})

test('a missing Multicall3 on one network leaves that of another network in use', async () => {
  let has = false
  const { context, asked } = startNode({ hasMulticall: () => has })
  await readMany(onNetwork(context, 'eip155:10'), questions(2))
  asked.splice(0)
  has = true
  await readMany(onNetwork(context, 'eip155:137'), questions(2))
  expect(asked).toEqual([multicall3, 2])
})

test('a question that burns all gas is not asked again for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_780_000_000_000 })
  const { context, asked } = startNode()
  const calls = [0xff, 6, 18].map((number) => decimalsOf(numbered(number)))
  const sizes = () => asked.splice(0).filter((each) => each !== multicall3)
  expect(await readMany(context, calls)).toEqual([undefined, 6, 18])
  expect(sizes()).toEqual([3, 2, 1, 1, 1])
  vi.setSystemTime(Date.now() + 10 * 60_000 - 1)
  expect(await readMany(context, calls)).toEqual([undefined, 6, 18])
  expect(sizes()).toEqual([2])
  vi.setSystemTime(Date.now() + 1)
  expect(await readMany(context, calls)).toEqual([undefined, 6, 18])
  expect(sizes()).toEqual([3, 2, 1, 1, 1])
})

test('a token that burns all gas for one question is still asked another', async () => {
  const { context, asked } = startNode()
  await readMany(context, [decimalsOf(numbered(0xff))])
  asked.splice(0)
  const other = toCall(numbered(0xff), { abi: erc20Abi, functionName: 'totalSupply' })
  await readMany(context, [other])
  expect(asked).toEqual([multicall3, 1])
})

test.each([
  ['none', 0, true, 0, []],
  ['one multicall', 1, true, 500, [500]],
  ['two multicalls', 2, true, 501, [500, 1]],
  ['one question without Multicall3', 2, false, 1, [0]],
])('a budget for %s is not exceeded', async (_, left, has, answered, requests) => {
  const { context, asked } = startNode({ hasMulticall: () => has })
  const count = has ? 501 : 3
  const calls = Array.from({ length: count }, (__, index) => decimalsOf(numbered(index % 200)))
  const answers = await readMany({ ...context, budget: { left } }, calls)
  expect(answers).toEqual(calls.map((__, index) => (index < answered ? index % 200 : undefined)))
  expect(asked.filter((each) => typeof each === 'number')).toEqual(requests)
})

test.each([
  ['a multicall', true, [1, 2]],
  ['the halves of a multicall', true, [1, 0xff]],
  ['single questions', false, [1, 2]],
])('the caller can abort %s', async (_, has, numbers) => {
  const { context, signals } = startNode({ hasMulticall: () => has })
  const { signal } = new AbortController()
  const calls: readonly Call[] = numbers.map((number) => decimalsOf(numbered(number)))
  await askTogether(context, [{ calls, read: (answers) => answers }], { signal })
  expect(signals.length).toBeGreaterThan(0)
  expect(signals.filter((each) => each !== signal)).toEqual([])
})

test('questions of several calls are asked in one request, and each reads its own answers', async () => {
  const { context, asked } = startNode()
  const question = (...numbers: number[]) => ({
    calls: numbers.map((number) => decimalsOf(numbered(number))),
    read: (answers: readonly unknown[]) => answers,
  })
  const told = await askTogether(context, [question(6, 8), question(), question(18)])
  expect(told).toEqual([[6, 8], [], [18]])
  expect(asked).toEqual([multicall3, 3])
})
