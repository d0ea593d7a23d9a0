import { createTestKit, describePlugin, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type OnrampOptions, type OnrampProvider, onramp } from './index.js'

const mine: OnrampProvider = {
  id: 'mine',
  name: 'Mine',
  namespaces: ['eip155'],
  createUrl: async () => 'https://mine.example',
}

describePlugin('onramp', () => onramp({ providers: ['meld', mine] }))

describe('the action', () => {
  const actionOf = (options: OnrampOptions = {}) => onramp(options).contributes?.accountActions?.[0]

  test('is "Buy", by the name of its feature', () => {
    expect(actionOf()).toMatchObject({ id: 'onramp', label: 'onramp.action' })
  })

  test('is there where somebody can give the address of a provider’s page', () => {
    const isThere = (options: OnrampOptions, hasService: boolean) =>
      actionOf(options)?.isAvailable?.(createTestKit(hasService ? { service: {} } : {}))
    expect(isThere({}, true)).toBe(true)
    expect(isThere({}, false)).toBe(false)
    expect(isThere({ providers: ['meld', mine] }, false)).toBe(true)
    expect(isThere({ providers: [{ ...mine, createUrl: undefined as never }] }, false)).toBe(false)
  })

  test('is there on networks of a kind that somebody pays out on', () => {
    const networks = [
      fakeNetwork('bip122', 'main', 'Bitcoin'),
      fakeNetwork('solana', 'main', 'Solana'),
    ]
    const isThere = (options: OnrampOptions, caipAddress: string) =>
      actionOf(options)?.isAvailable?.(
        createTestKit({ service: {}, networks, account: { caipAddress } }),
      )
    const bitcoin = 'bip122:main:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    expect(isThere({}, bitcoin)).toBe(false)
    expect(isThere({ providers: ['meld', mine] }, bitcoin)).toBe(false)
    expect(isThere({ providers: [{ ...mine, namespaces: ['bip122'] }] }, bitcoin)).toBe(true)
    const solana = 'solana:main:4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    expect(isThere({}, solana)).toBe(true)
    expect(isThere({ providers: ['coinbase', 'meld'] }, solana)).toBe(true)
    // Coinbase pays out on EVM networks alone.
    expect(isThere({ providers: ['coinbase'] }, solana)).toBe(false)
  })
})

test.each([
  ['providers', { providers: 'meld' as never }],
  ['providers[1]', { providers: ['meld', 'meld'] }],
  ['providers[0]', { providers: ['paypal' as never] }],
  ['providers[0]', { providers: [{ ...mine, id: '' }] }],
  ['providers[0]', { providers: [{ ...mine, namespaces: [] }] }],
  ['providers[0]', { providers: [null as never] }],
  ['redirectUrl', { redirectUrl: '/bought' }],
] as readonly [string, OnrampOptions][])(
  '%s that cannot be meant is a ConfigError that says where',
  (path, options) => {
    expect(() => onramp(options)).toThrow(
      expect.objectContaining({ name: 'ConfigError', path: `onramp({ ${path} })` }),
    )
  },
)

describe('in a production build', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['a page that is not encrypted', { redirectUrl: 'http://app.example/bought' }],
    ['a host that only looks like this machine', { redirectUrl: 'http://localhost.example/' }],
    ['a provider twice', { providers: ['meld', 'meld'] }],
  ])('%s is refused', (_, options) => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(() => onramp(options as never)).toThrow(expect.objectContaining({ name: 'ConfigError' }))
  })
})

test.each([
  ['without a service', onramp(), {}, true],
  ['with one', onramp(), { services: { blockchain: 'https://service.example' } }, false],
  ['with a provider of the host’s own', onramp({ providers: [mine] }), {}, false],
  ['with one whose page only a service gives', onramp({ providers: ['meld'] }), {}, true],
] as const)('%s: whether it says that it cannot work', (_, plugin, config, isLacking) => {
  expect(plugin.findLack?.(config as never) !== undefined).toBe(isLacking)
})
