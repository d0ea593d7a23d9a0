import { afterEach, describe, expect, test, vi } from 'vitest'
import { errorOf, messageOf } from '../../test/configErrors.js'
import { definePlugin, type Plugin, pluginId } from '../plugin/definePlugin.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { createWalletKit } from './createWalletKit.js'

const mainnet = fakeNetwork('eip155', 1, 'Ethereum')
const optimism = fakeNetwork('eip155', 10, 'OP Mainnet')
const swap = definePlugin({
  id: pluginId<undefined>('swap'),
  options: undefined,
  features: ['swaps'],
})

describe('networks', () => {
  test('none', () => {
    expect(messageOf({ networks: [] })).toMatchInlineSnapshot(`
      "Invalid configuration at "networks": is empty
      List one.
      Docs: docs/configuration"
    `)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'kit'],
    ['a number', 5],
    ['an empty object', {}],
    ['networks undefined', { networks: undefined }],
    ['networks null', { networks: null }],
  ])('no configuration: %s', (_, config) => {
    expect(messageOf(config)).toContain('Invalid configuration at "networks": is empty')
  })

  test('viem chains are accepted, their further fields left behind', () => {
    const { config } = createWalletKit({ networks: [viemChain(10)] })
    expect(config.networks).toEqual([
      {
        id: 10,
        caipNetworkId: 'eip155:10',
        namespace: 'eip155',
        name: 'Chain 10',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://rpc.test/10'],
        explorerUrl: 'https://explorer.test',
      },
    ])
    expect(config.defaultNetwork.caipNetworkId).toBe('eip155:10')
  })
})

describe('defaultNetwork', () => {
  test('by id, by network and by viem chain', () => {
    for (const defaultNetwork of ['eip155:10', optimism, viemChain(10)]) {
      const kit = createWalletKit({ networks: [mainnet, optimism], defaultNetwork })
      expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:10' })
    }
  })
})

describe('plugins', () => {
  test.each([2, 0, '1', undefined])('one of contract version %s', (apiVersion) => {
    const error = errorOf({ networks: [mainnet], plugins: [{ ...swap, apiVersion }] })
    expect(error).toMatchObject({
      name: 'PluginVersionError',
      shortMessage: `The plugin "swap" has apiVersion ${apiVersion}, this core needs 1.`,
    })
  })

  test('what to do about another version', () => {
    const plugins = [{ ...swap, apiVersion: 2 }]
    expect(errorOf({ networks: [mainnet], plugins })?.message).toMatch(
      /\nInstall matching versions/,
    )
  })
})

test('the host’s own lists may change afterwards without changing the kit', () => {
  const networks = [mainnet]
  const plugins: Plugin[] = [swap]
  const kit = createWalletKit({ networks, plugins })
  networks.push(optimism)
  plugins.length = 0
  expect(kit.config.networks).toHaveLength(1)
  expect(kit.plugins).toHaveLength(1)
})

function viemChain(id: number) {
  return {
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.test/${id}`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.test' } },
    fees: {},
    serializers: {},
  }
}

describe('in a production build', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('what no page can work with is refused all the same', () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(messageOf({ networks: [] })).toContain('"networks": is empty')
    expect(messageOf({})).toContain('"networks": is empty')
    expect(errorOf({ networks: [mainnet], plugins: [{ ...swap, apiVersion: 2 }] })?.name).toBe(
      'PluginVersionError',
    )
  })

  test('a default network that is not listed gives way to the first', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const kit = createWalletKit({ networks: [mainnet, optimism], defaultNetwork: 'eip155:999' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
  })

  test.each([
    ['en_US', 'en-US'],
    ['de_DE.UTF-8', 'de-DE'],
    ['sr_RS@latin', 'sr-RS'],
    ['en-US@posix', 'en-US'],
    ['pt-br', 'pt-BR'],
    ['C', 'en'],
    ['', 'en'],
    ['a b', 'en'],
    [null, 'en'],
    [7, 'en'],
    [{}, 'en'],
  ])('the locale %j is read as %s', (locale, expected) => {
    vi.stubEnv('NODE_ENV', 'production')
    const kit = createWalletKit({ networks: [mainnet], locale: locale as string })
    expect(kit.config.locale).toBe(expected)
  })
})
