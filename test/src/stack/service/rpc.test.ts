import { afterAll, beforeAll, expect, test } from 'vitest'
import { askService } from '../../../repo/askService.js'
import type { Stack } from '../stack.js'
import { startStack } from '../startStack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
}, 30_000)
afterAll(() => stack.stop())

const post = (path: string, body: unknown) => askService(stack.service.url).post(path, body)
const chainIdOf = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] })

test('a request, and a batch of them', async () => {
  expect(await (await post('/v1?chainId=eip155:137', chainIdOf(7))).json()).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: '0x89',
  })
  const both = await (await post('/v1?chainId=eip155:10', [chainIdOf(1), chainIdOf(2)])).json()
  expect(both).toMatchObject([{ id: 1, result: '0xa' }, { id: 2 }])
})

test('what the chain refuses is passed on', async () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_nothing', params: [] }
  const answer = await (await post('/v1?chainId=eip155:1', call)).json()

  expect(answer.error.code).toBe(-32601)
})

test.each([
  [400, '/v1', chainIdOf(1)],
  [404, '/v1?chainId=eip155:5', chainIdOf(1)],
  [400, '/v1?chainId=eip155:1', []],
  [400, '/v1?chainId=eip155:1', { jsonrpc: '2.0' }],
])('%i for %s %j', async (status, path, body) => {
  expect((await post(path, body)).status).toBe(status)
})
