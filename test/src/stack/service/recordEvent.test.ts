import { afterAll, beforeAll, expect, test } from 'vitest'
import { askService } from '../../../repo/askService.js'
import { startService } from './startService.js'

const event = {
  eventId: '1f0c8f0a-61cf-4a1b-8a3d-1bb5b3d2ad8e',
  url: 'https://app.example/trade',
  domain: 'app.example',
  timestamp: 1_769_941_230_000,
  props: { type: 'track', event: 'modal:opened', properties: { view: 'Connect' } },
}
let service: startService.ReturnType

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test('an event is taken, and stands in the log', async () => {
  const answer = await askService(service.url).post(
    '/e?projectId=p&st=wallet-kit&sv=react-1',
    event,
  )

  expect(answer.status).toBe(202)
  expect(service.faults.requests()).toMatchObject([{ path: '/e', body: event }])
})

test.each([undefined, { ...event, timestamp: '2026' }, { ...event, props: { type: 'track' } }])(
  '%j is none',
  async (body) => {
    const answer = await askService(service.url).post('/e', body)

    expect(answer.status).toBe(400)
  },
)
