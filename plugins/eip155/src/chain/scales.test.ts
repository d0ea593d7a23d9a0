import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { mainnet as network } from '../networks.js'
import { lookupScales } from './scales.js'

afterEach(() => void vi.unstubAllGlobals())
const token = (index: number) => `0x${String(index).padStart(40, '0')}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const one = 10n ** 18n

function look(tokens: readonly string[], answer: (count: number) => unknown) {
  const counts: number[] = []
  fakeRpc({
    eth_call: (params: unknown) => {
      const [{ data, to }] = params as [{ data: string; to?: string }]
      expect(to).toBeUndefined()
      counts.push(data.match(/73[\da-f]{40}620186a0fa/g)?.length ?? 0)
      return answer(counts.at(-1) ?? 0)
    },
  })
  return {
    counts,
    scales: lookupScales(createActionKit({ networks: [network] }), { tokens, network }),
  }
}

test('a multiplier has 18 decimals; without an answer, or with 1, a token is not scaled', async () => {
  const words = [
    [1n, 5n * one],
    [0n, 0n],
    [1n, one],
    [1n, one / 2n],
    [1n, 0n],
  ].flatMap((pair) => pair.map(word))
  const tokens = [1, 2, 3, 4, 5].map(token)
  const { scales, counts } = look(tokens, () => `0x${words.join('')}`)
  expect([...(await scales)]).toEqual([
    [token(1), '5'],
    [token(4), '0.5'],
    // Nobody knows what that is.
    [token(5), undefined],
  ])
  expect(counts).toEqual([5])
})

test('200 tokens are asked by one call', async () => {
  const tokens = Array.from({ length: 201 }, (_, index) => token(index))
  const { scales, counts } = look(tokens, (count) => `0x${word(0n).repeat(2 * count)}`)
  expect((await scales).size).toBe(0)
  expect(counts.sort((a, b) => a - b)).toEqual([1, 200])
})

test('nothing is asked for no tokens', async () => {
  const { scales, counts } = look([], () => '0x')
  expect((await scales).size).toBe(0)
  expect(counts).toEqual([])
})

test.each([['0x'], [null], [`0x${word(1n)}`]])(
  'the answer %s says no multiplier',
  async (answer) => {
    const { scales } = look([token(1)], () => answer)
    await expect(scales).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  },
)
