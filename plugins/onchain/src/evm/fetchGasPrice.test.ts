import { expect, test } from 'vitest'
import { createTestContext } from '../../test/createTestContext.js'
import { fetchGasPrice } from './fetchGasPrice.js'

const most = `0x${'f'.repeat(64)}`

test.each([
  ['0x0', 0n],
  ['0x3b9aca00', 1_000_000_000n],
  ['0x3B9ACA07', 1_000_000_007n],
  [most, 2n ** 256n - 1n],
])('a gas price of %s is %d wei', async (answer, price) => {
  const context = createTestContext({ rpc: async () => answer })
  expect(await fetchGasPrice(context, {})).toBe(price)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 1_000_000_000],
  ['a list with a price', ['0x1']],
  ['no digits', '0x'],
  ['digits without 0x', '1000'],
  ['a space before a price', ' 0x1'],
  ['a space after a price', '0x1 '],
  ['a letter that is no digit', '0x1g'],
  ['a number below zero', '-0x1'],
  ['more than a word holds', `${most}0`],
])('%s is no gas price', async (_, answer) => {
  const context = createTestContext({ rpc: async () => answer })
  await expect(fetchGasPrice(context, {})).rejects.toMatchObject({
    name: 'ServiceAnswerError',
    message: expect.stringContaining('eip155:31337'),
    details: 'No gas price.',
  })
})

test('the node is asked for the gas price, and the caller can abort that', async () => {
  const asked: unknown[] = []
  const context = createTestContext({
    async rpc(...request) {
      asked.push(request)
      return '0x7'
    },
  })
  const { signal } = new AbortController()
  await fetchGasPrice(context, { signal })
  expect(asked).toEqual([[{ method: 'eth_gasPrice' }, { signal }]])
})
