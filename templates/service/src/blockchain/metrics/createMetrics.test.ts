import { expect, test } from 'vitest'
import { createMetrics, type Metrics } from './createMetrics.js'

test.each<[string, (metrics: Metrics) => void, string]>([
  [
    'what a source was asked',
    ({ countUpstream }) => countUpstream('node', 'left-out'),
    'wallet_kit_upstream_requests_total{source="node",outcome="left-out"}',
  ],
  [
    'a request to a source',
    ({ countHttp }) => countHttp('alchemy', 'failed'),
    'wallet_kit_source_http_requests_total{source="alchemy",outcome="failed"}',
  ],
  [
    'a read of the cache',
    ({ countCache }) => countCache('/v1/prices', 'old'),
    'wallet_kit_cache_reads_total{operation="/v1/prices",result="old"}',
  ],
  [
    'a request beyond a limit',
    ({ countRefused }) => countRefused('project'),
    'wallet_kit_refused_requests_total{limit="project"}',
  ],
  [
    'an answer to a caller',
    ({ countRequest }) => countRequest({ operation: '/v1/balances', status: 503, seconds: 0.3 }),
    'wallet_kit_request_duration_seconds_count{operation="/v1/balances",status="503"}',
  ],
])('%s is counted each time', async (_, count, line) => {
  const metrics = createMetrics()
  count(metrics)
  count(metrics)
  expect((await metrics.write()).split('\n')).toContain(`${line} 2`)
})

test('answers are counted by how long they took, and their times are added up', async () => {
  const { countRequest, write } = createMetrics()
  for (const seconds of [0.02, 0.3, 7]) {
    countRequest({ operation: '/v1/rpc', status: 200, seconds })
  }
  const lines = (await write()).split('\n')
  const name = 'wallet_kit_request_duration_seconds'
  const labels = 'operation="/v1/rpc",status="200"'
  const within = ([longest, count]: readonly [string, number]) =>
    `${name}_bucket{le="${longest}",${labels}} ${count}`
  const buckets = [
    ...[
      ['0.005', 0],
      ['0.01', 0],
      ['0.025', 1],
      ['0.05', 1],
      ['0.1', 1],
      ['0.25', 1],
    ],
    ...[
      ['0.5', 2],
      ['1', 2],
      ['2.5', 2],
      ['5', 2],
      ['10', 3],
      ['+Inf', 3],
    ],
  ] as const
  expect(lines).toEqual(
    expect.arrayContaining((buckets as readonly (readonly [string, number])[]).map(within)),
  )
  expect(lines).toContain(`${name}_sum{${labels}} 7.32`)
})

test('two services count apart', async () => {
  const [one, two] = [createMetrics(), createMetrics()]
  one.countRefused('address')
  expect(await one.write()).toContain('wallet_kit_refused_requests_total{limit="address"} 1')
  expect(await two.write()).not.toContain('limit="address"')
})

test.each([
  [
    'counter',
    'upstream_requests_total',
    'What sources were to be asked, by its end; left-out: not asked.',
  ],
  ['counter', 'source_http_requests_total', 'Requests that were sent to sources, by their end.'],
  ['counter', 'cache_reads_total', 'Reads of the cache, by what they found.'],
  ['counter', 'refused_requests_total', 'Requests beyond a limit.'],
  ['histogram', 'request_duration_seconds', 'Answers to callers, by operation and status.'],
])('Prometheus reads the %s %s and what it is', async (type, name, help) => {
  const lines = (await createMetrics().write()).split('\n')
  expect(lines).toContain(`# TYPE wallet_kit_${name} ${type}`)
  expect(lines).toContain(`# HELP wallet_kit_${name} ${help}`)
})
