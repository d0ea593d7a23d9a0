import type { Kit } from '@wallet-kit/core'
import { createTestKit, describePlugin, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeProvider } from '../test/fakeProvider.js'
import { type SwapOptions, swap } from './index.js'

const { provider } = fakeProvider()
const address = '0x1111111111111111111111111111111111111111'

describePlugin('swap', () => swap({ slippage: '0.5', providers: [provider] }))

describe('the action of Account', () => {
  const networks = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554, 11155111]
  const isThere = (id: number | string, options: SwapOptions, config: object = {}) => {
    const plugin = swap(options)
    const kit: Kit = createTestKit({
      plugins: [plugin],
      networks: [
        ...networks.map((each) => fakeNetwork('eip155', each, `Chain ${each}`)),
        fakeNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
      ],
      account: {
        caipAddress: typeof id === 'number' ? `eip155:${id}:${address}` : `solana:${id}:${address}`,
      },
      ...config,
    })
    const [action] = plugin.contributes?.accountActions ?? []
    expect(action).toMatchObject({ id: 'swaps', view: { name: 'Swap' } })
    return action?.isAvailable?.(kit)
  }

  test.each(networks.slice(0, 12))('is there on chain %i', (id) => {
    expect(isThere(id, { providers: [provider] })).toBe(true)
  })

  test('is absent on any other chain', () => {
    expect(isThere(11155111, { providers: [provider] })).toBe(false)
    expect(isThere('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { providers: [provider] })).toBe(false)
  })

  test('is absent where nobody swaps, and there with the service', () => {
    expect(isThere(1, {})).toBe(false)
    expect(isThere(1, { providers: [] })).toBe(false)
    expect(isThere(1, {}, { services: { blockchain: 'https://service.test' } })).toBe(true)
  })
})

test.each([
  ['slippage', { slippage: -1 }],
  ['slippage', { slippage: 50.1 }],
  ['slippage', { slippage: '0.12345' }],
  ['slippage', { slippage: 'much' }],
  ['providers[0]', { providers: [{ ...provider, buildSwap: undefined as never }] }],
  ['providers[1]', { providers: [provider, provider] }],
  ['providers[0]', { providers: [{ ...provider, name: '' }] }],
  ['providers[0]', { providers: [{ ...provider, id: 'service' }] }],
  ['suggestedTokens', { suggestedTokens: 'ETH' as never }],
  ['routers', { routers: ['0x1111111111111111111111111111111111111111'] }],
  ['routers', { routers: 'eip155:1:0x11' as never }],
])('%s that cannot be meant is a ConfigError that says where', (path, options) => {
  expect(() => swap(options)).toThrow(
    expect.objectContaining({ name: 'ConfigError', path: `swap({ ${path} })` }),
  )
})

test.each([0, 50, '0.0001', 0.5, '49.9999'])('a slippage of %s is taken', (slippage) => {
  expect(() => swap({ slippage })).not.toThrow()
})

describe('in a production build', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['a router without its network', { routers: [`0x${'1'.repeat(40)}`] }],
    ['a text for a list of routers', { routers: `eip155:1:0x${'1'.repeat(40)}` }],
  ])('%s is refused', (_, options) => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(() => swap(options as never)).toThrow(expect.objectContaining({ name: 'ConfigError' }))
  })
})
