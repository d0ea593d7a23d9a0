import { expect, test } from 'vitest'
import type { Blockchain } from '../createBlockchain.js'
import { createMetrics } from './createMetrics.js'
import { metricsRoutes } from './metricsRoutes.js'

const metrics = createMetrics()
metrics.countRefused('project')

/** Asks routes whose token is `right-token`. */
function ask(authorization?: string) {
  const routes = metricsRoutes({ metrics } as Blockchain, 'right-token')
  routes.onError((error, context) => context.text(error.name, 401))
  return routes.request('/metrics', {
    headers: authorization === undefined ? {} : { authorization },
  })
}

test('who has the token reads all of it, in the format of Prometheus', async () => {
  const answer = await ask('Bearer right-token')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await answer.text()).toContain('wallet_kit_refused_requests_total{limit="project"} 1')
})

test.each([
  ['no token', undefined],
  ['an empty one', ''],
  ['another token', 'Bearer other-token'],
  ['the beginning of the token', 'Bearer right-'],
  ['more than the token', 'Bearer right-tokens'],
  ['the token alone', 'right-token'],
  ['the token by another scheme', 'Basic right-token'],
])('%s reads nothing', async (_, authorization) => {
  const answer = await ask(authorization)
  expect([answer.status, await answer.text()]).toEqual([401, 'LoginRequiredError'])
})
