import { expect, test } from 'vitest'
import { startBlockchain } from '../../../test/startBlockchain.js'

// Answered by the service itself.
const call = { jsonrpc: '2.0', id: 1, method: 'eth_sign' }

test.each(['eip155:7', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
  'calls to %s, which the service does not have, are refused',
  async (chainId) => {
    const { request } = await startBlockchain()
    const init = { method: 'POST', body: JSON.stringify(call) }
    const { status, body } = await request(`/v1?chainId=${chainId}`, init)
    expect([status, body.reasons]).toEqual([
      404,
      [
        {
          name: 'ChainNotServed',
          description: `The service does not tell this of ${chainId}.`,
        },
      ],
    ])
  },
)

test('each call of a batch counts towards the limit of its project', async () => {
  const { request } = await startBlockchain({
    projects: { shop: { requestsPerMinute: 5 }, garden: {} },
  })
  const post = async (projectId: string, calls: number) => {
    const path = `/v1?chainId=eip155:1&projectId=${projectId}`
    const body = JSON.stringify(Array(calls).fill(call))
    return (await request(path, { method: 'POST', body })).status
  }
  expect([await post('shop', 4), await post('shop', 1), await post('shop', 1)]).toEqual([
    ...[200, 200, 429],
  ])
  expect(await post('garden', 100)).toBe(200)
})
