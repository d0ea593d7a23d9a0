import type { Rpc } from '@wallet-kit/core/plugin'
import { encodeAbiParameters, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { createTestContext } from '../../test/createTestContext.js'
import { readMany, toCall } from './multicall.js'

const token = `0x${'a1'.repeat(20)}`
const decimals = toCall(token, { abi: erc20Abi, functionName: 'decimals' })

/** What `aggregate3` gives for calls that each answer with a number. */
const answersOf = (numbers: readonly number[]) =>
  encodeAbiParameters(
    [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }],
    [numbers.map((number) => [true, encodeAbiParameters([{ type: 'uint8' }], [number])] as const)],
  )

/** Asks `count` questions of a node that gives the same answer to each request. */
function ask(answer: unknown, count: number) {
  const rpc: Rpc = async () => answer
  const calls = Array.from({ length: count }, () => decimals)
  return readMany(createTestContext({ rpc }), calls)
}

test('each question has its answer', async () => {
  expect(await ask(answersOf([6, 18]), 2)).toEqual([6, 18])
})

test.each([
  ['fewer answers than questions', answersOf([6])],
  ['more answers than questions', answersOf([6, 18, 8])],
  ['no list of answers', `0x${'00'.repeat(32)}`],
  ['null', null],
])('%s: nothing is read of it', async (_, answer) => {
  await expect(ask(answer, 2)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
})
