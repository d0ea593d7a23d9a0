import { describePlugin } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
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
