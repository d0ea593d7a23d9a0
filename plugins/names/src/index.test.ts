import { createTestKit, describePlugin, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type NamesProvider, names } from './index.js'

const zone = 'example.eth'
const provider: NamesProvider = { fetchSuggestions: async () => [], register: async () => {} }

describePlugin('names', () => names({ zone }))

test.each([undefined, '', '.example.eth', 'Example.eth', 'example..eth', 'exämple.eth', 'a.eth.'])(
  'a zone that is none (%s) is a ConfigError that says what to write',
  (zone) => {
    expect(() => names({ zone: zone as string })).toThrow(
      expect.objectContaining({ name: 'ConfigError', path: 'names({ zone })' }),
    )
  },
)

describe('the way in is there', () => {
  const address = '0x1111111111111111111111111111111111111111'
  const isThere = (
    caipAddress: string,
    { hasService = true, provider }: { hasService?: boolean; provider?: NamesProvider } = {},
  ) => {
    const plugin = names({ zone, ...(provider && { provider }) })
    const kit = createTestKit({
      networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('solana', 'main', 'Solana')],
      // Its namespace is the active one.
      defaultNetwork: caipAddress.startsWith('solana') ? 'solana:main' : 'eip155:1',
      plugins: [plugin],
      account: { caipAddress },
      ...(hasService && { service: {} }),
    })
    return plugin.contributes?.naming?.isAvailable?.(kit)
  }

  test('for accounts of EVM networks, with a service or a provider of the host’s', () => {
    expect(isThere(`eip155:1:${address}`)).toBe(true)
    expect(isThere(`eip155:1:${address}`, { hasService: false, provider })).toBe(true)
  })

  test('and for no others', () => {
    expect(isThere('solana:main:2222222222222222222222222222222222222222222')).toBe(false)
    expect(isThere(`eip155:999:${address}`)).toBe(false)
    expect(isThere(`eip155:1:${address}`, { hasService: false })).toBe(false)
  })
})

describe('in a production build', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['no zone', {}],
    ['a zone that is no domain', { zone: '.Example ' }],
  ])('%s is refused', (_, options) => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(() => names(options as never)).toThrow(expect.objectContaining({ name: 'ConfigError' }))
  })
})

test.each([
  ['without a service', names({ zone: 'kit.eth' }), {}, true],
  [
    'with one',
    names({ zone: 'kit.eth' }),
    { services: { blockchain: 'https://service.example' } },
    false,
  ],
  ['with a provider', names({ zone: 'kit.eth', provider: {} as never }), {}, false],
] as const)('%s: whether it says that it cannot work', (_, plugin, config, isLacking) => {
  expect(plugin.findLack?.(config as never) !== undefined).toBe(isLacking)
})
