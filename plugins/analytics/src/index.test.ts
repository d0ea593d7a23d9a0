import { describePlugin } from '@wallet-kit/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { analytics } from './index.js'
import type { AnalyticsOptions } from './options.js'

describePlugin('analytics', () => analytics())

test('it is on where it is listed, and brings nothing else', () => {
  const { features, views, events, messages } = analytics()
  expect({ features, views, events, messages }).toEqual({ features: ['analytics'] })
})

test.each([
  ['an address that is none', { address: '0x' }],
  ['a sink that is none', { sink: 'console' }],
  ['fields that are no list', { properties: { 'game:played': 'level' } }],
  ['fields of other types', { properties: { 'game:played': [1] } }],
  ['fields of an event of the kit', { properties: { 'send:completed': ['amount'] } }],
])('%s is refused', (_, options) => {
  expect(() => analytics(options as AnalyticsOptions)).toThrow(
    expect.objectContaining({ name: 'ConfigError' }),
  )
})

describe('in a production build', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['a text where addresses are allowed or not', { address: 'no' }],
    ['a sink that is no function', { sink: 'https://sink.example' }],
  ])('%s is refused', (_, options) => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(() => analytics(options as never)).toThrow(
      expect.objectContaining({ name: 'ConfigError' }),
    )
  })
})

test.each([
  ['without a service', analytics(), {}, true],
  ['with one', analytics(), { services: { analytics: 'https://events.example' } }, false],
  ['with a sink', analytics({ sink: () => {} }), {}, false],
] as const)('%s: whether it says that it cannot work', (_, plugin, config, isLacking) => {
  expect(plugin.findLack?.(config as never) !== undefined).toBe(isLacking)
})
