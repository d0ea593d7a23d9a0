import { expect, test } from 'vitest'
import { app } from '../../../test/createTestService.js'
import { startBlockchain } from '../../../test/startBlockchain.js'
import type { BlockchainConfig } from '../../config/blockchainConfig.js'

async function start(config: Partial<BlockchainConfig> = {}) {
  const { request, service } = await startBlockchain({
    projects: { shop: {}, garden: {} },
    ...config,
  })
  const post = (projectId: string, parts: object = {}) => {
    const event = {
      ...{ eventId: '1f0c8f0a-61cf-4a1b-8a3d-1bb5b3d2ad8e', url: 'https://app.example/' },
      ...{ domain: 'app.example', timestamp: 1, props: { type: 'track', event: 'modal:opened' } },
      ...parts,
    }
    return request(`/e?projectId=${projectId}`, { method: 'POST', body: JSON.stringify(event) })
  }
  const readLog = (event: string) =>
    service.lines.map((line) => JSON.parse(line)).filter((line) => line.event === event)
  return { post, readLog }
}

test.each(['shop', 'garden'])('the host gets an event with its project: %s', async (projectId) => {
  const events: unknown[] = []
  const { post, readLog } = await start({ onEvent: (...told) => void events.push(told) })
  expect((await post(projectId)).status).toBe(202)
  expect(events).toEqual([
    [expect.objectContaining({ domain: 'app.example' }), { projectId, origin: app }],
  ])
  expect(readLog('event')).toEqual([])
})

test.each([
  ['modal:opened', 'app.example', 'shop'],
  ['swap:completed', 'garden.example', 'garden'],
])('without a host’s own taker %s of %s is a line of the log', async (event, domain, projectId) => {
  const { post, readLog } = await start()
  expect((await post(projectId, { domain, props: { type: 'track', event } })).status).toBe(202)
  expect(readLog('event')).toMatchObject([{ level: 'debug', name: event, domain, projectId }])
  expect(readLog('event-failed')).toEqual([])
})

test('what the host’s taker throws is an error of the log', async () => {
  const { post, readLog } = await start({ onEvent: () => Promise.reject(new Error('no disk')) })
  expect((await post('shop')).status).toBe(202)
  await expect
    .poll(() => readLog('event-failed'))
    .toMatchObject([{ level: 'error', error: 'Error: no disk' }])
})
