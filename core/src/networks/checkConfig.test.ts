import { describe, expect, test } from 'vitest'
import { errorOf, messageOf } from '../../test/configErrors.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { checkElement } from './checkConfig.js'

const mainnet = fakeNetwork('eip155', 1, 'Ethereum')
const optimism = fakeNetwork('eip155', 10, 'OP Mainnet')
const swap = definePlugin({
  id: pluginId<undefined>('swap'),
  options: undefined,
  features: ['swaps'],
})

describe('networks', () => {
  test.each([
    ['a string', 'mainnet'],
    ['an object', { mainnet }],
    ['a number', 1],
  ])('%s in place of the list', (_, networks) => {
    const message = messageOf({ networks })
    expect(message).toContain('Invalid configuration at "networks": is not a list')
    expect(message).toContain('Write networks: [ … ].')
  })

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['a string', 'mainnet'],
    ['a number', 1],
    ['an empty object', {}],
    ['a factory', () => mainnet],
    ['an id that is no chain id', { ...viemChain(1), id: 1.5 }],
    ['an id as text', { ...viemChain(1), id: '1' }],
    ['no endpoints', { ...viemChain(1), rpcUrls: {} }],
    ['no list of endpoints', { ...viemChain(1), rpcUrls: { default: {} } }],
    ['a CAIP-2 id of no known namespace', { ...mainnet, caipNetworkId: 'cosmos:1' }],
    ['a CAIP-2 id that is none', { ...mainnet, caipNetworkId: 5 }],
    ['a CAIP-2 id of another namespace', { ...mainnet, namespace: 'solana' }],
    ['no endpoints of its own', { ...mainnet, rpcUrls: undefined }],
    ['no currency', { ...mainnet, nativeCurrency: undefined }],
    ['a currency without decimals', { ...mainnet, nativeCurrency: { name: 'E', symbol: 'E' } }],
    ['decimals as text', { ...mainnet, nativeCurrency: { symbol: 'E', decimals: '18' } }],
    ['a currency without a symbol', { ...mainnet, nativeCurrency: { name: 'E', decimals: 18 } }],
  ])('an entry that is no network: %s', (_, network) => {
    expect(messageOf({ networks: [mainnet, network] })).toContain(
      'Invalid configuration at "networks[1]": is not a network',
    )
  })

  test('an endpoint that is not there, as where a variable of the environment is missing', () => {
    expect(
      messageOf({ networks: [{ ...mainnet, rpcUrls: ['https://one.example', undefined] }] }),
    ).toMatchInlineSnapshot(`
      "Invalid configuration at "networks[0]": has an RPC url that is not a text
      Write each url as a string. A variable that it comes from may not be set.
      Docs: docs/configuration"
    `)
  })

  test('what to write instead', () => {
    expect(messageOf({ networks: ['mainnet'] })).toMatchInlineSnapshot(`
      "Invalid configuration at "networks[0]": is not a network
      Take it from a namespace plugin’s "./networks" or from viem/chains.
      Docs: docs/configuration"
    `)
  })

  test.each([
    ['siwx', { siwx: {} }, 'List siwx({ … }) in plugins'],
    ['siweConfig', { siweConfig: {} }, 'List siwx({ … }) in plugins'],
    ['themeMode', { themeMode: 'dark' }, 'Remove it, or use one of: networks, plugins'],
  ])('%s is no option of a kit', (key, option, fix) => {
    const message = messageOf({ networks: [mainnet], ...option })
    expect(message).toContain(`Invalid configuration at "${key}": is no option of a kit`)
    expect(message).toContain(fix)
  })

  test('one network twice', () => {
    expect(messageOf({ networks: [mainnet, optimism, viemChain(1)] })).toMatchInlineSnapshot(`
      "Invalid configuration at "networks": lists "eip155:1" twice
      Remove one of the two.
      Docs: docs/configuration"
    `)
  })
})

describe('defaultNetwork', () => {
  test('one that is not listed', () => {
    expect(messageOf({ networks: [mainnet], defaultNetwork: 'eip155:10' })).toMatchInlineSnapshot(`
      "Invalid configuration at "defaultNetwork": "eip155:10" is not in networks
      Add it to networks, or name another.
      Docs: docs/configuration"
    `)
  })

  test.each([1, {}, true])('one that is no network: %s', (defaultNetwork) => {
    expect(messageOf({ networks: [mainnet], defaultNetwork })).toContain(
      'Invalid configuration at "defaultNetwork": is not a network',
    )
  })
})

describe('plugins', () => {
  test('a factory that was not called', () => {
    expect(messageOf({ networks: [mainnet], plugins: [swap, () => swap] })).toMatchInlineSnapshot(`
      "Invalid configuration at "plugins[1]": is not a plugin
      Call its factory: plugins: [eip155()].
      Docs: docs/configuration"
    `)
  })

  test.each([[undefined], [null], ['swap'], [5], [{}], [{ id: 5, apiVersion: 1 }]])(
    'an entry that is none: %s',
    (plugin) => {
      expect(messageOf({ networks: [mainnet], plugins: [plugin] })).toContain(
        'Invalid configuration at "plugins[0]": is not a plugin',
      )
    },
  )

  test.each(['swap', { swap }, swap, 1])('%s in place of the list', (plugins) => {
    expect(messageOf({ networks: [mainnet], plugins })).toContain(
      'Invalid configuration at "plugins": is not a list',
    )
  })

  test('one id twice', () => {
    expect(messageOf({ networks: [mainnet], plugins: [swap, { ...swap }] })).toMatchInlineSnapshot(`
      "Invalid configuration at "plugins": lists "swap" twice
      Remove one of the two.
      Docs: docs/configuration"
    `)
  })

  test('two adapters for one namespace', () => {
    const first = fakeNamespace('eip155').plugin
    const plugins = [first, { ...first, id: 'other' }]
    expect(messageOf({ networks: [mainnet], plugins })).toMatchInlineSnapshot(`
      "Invalid configuration at "plugins": lists "eip155" twice
      Remove one of the two.
      Docs: docs/configuration"
    `)
  })
})

describe('features', () => {
  test('of a plugin that is not listed', () => {
    expect(
      messageOf({ networks: [mainnet], plugins: [swap], features: { onramp: true } }),
    ).toMatchInlineSnapshot(`
      "Invalid configuration at "features.onramp": belongs to no listed plugin
      List the plugin that brings it, or use one of: emailShowWallets, collapseWallets, legalCheckbox, swaps.
      Docs: docs/configuration"
    `)
  })

  test('set off although nobody brings it: still a mistake', () => {
    expect(messageOf({ networks: [mainnet], features: { swaps: false } })).toContain(
      '"features.swaps": belongs to no listed plugin',
    )
  })

  test.each(['swaps', 5, ['swaps'], true])('%s in place of the toggles', (features) => {
    expect(messageOf({ networks: [mainnet], plugins: [swap], features })).toContain(
      'Invalid configuration at "features": is not an object',
    )
  })

  test('the core’s own and a listed plugin’s are accepted', () => {
    expect(
      errorOf({
        networks: [mainnet],
        plugins: [swap],
        features: { swaps: false, legalCheckbox: true, collapseWallets: true },
      }),
    ).toBeUndefined()
  })
})

describe.each(['messages', 'addressLabels'])('%s', (name) => {
  test.each([
    ['a number', 5],
    ['undefined', undefined],
  ])('%s in place of a text', (_, text) => {
    const message = messageOf({ networks: [mainnet], [name]: { 'connect.title': text } })
    expect(message).toContain(`Invalid configuration at "${name}["connect.title"]": is not a text`)
    expect(message).toContain('Write it as a string, or leave it out.')
  })

  test('texts are accepted', () => {
    expect(errorOf({ networks: [mainnet], [name]: { 'connect.title': '' } })).toBeUndefined()
  })
})

describe('theme', () => {
  test('a variable that is not public', () => {
    expect(
      messageOf({ networks: [mainnet], theme: { variables: { '--wk-color-text': 'red' } } }),
    ).toMatchInlineSnapshot(`
      "Invalid configuration at "theme.variables["--wk-color-text"]": is not a public input
      Use --wk- with one of: accent, font-family, radius-unit, z-index.
      Docs: docs/configuration"
    `)
  })

  test.each(['--xy-accent', 'xx-wkaccent', 'accent', '--wk-', '__proto__x'])(
    'a name of another kind: %s',
    (name) => {
      expect(messageOf({ networks: [mainnet], theme: { variables: { [name]: '1' } } })).toContain(
        'is not a public input',
      )
    },
  )

  test('a value that is no text', () => {
    expect(
      messageOf({ networks: [mainnet], theme: { variables: { '--wk-z-index': 5 } } }),
    ).toMatchInlineSnapshot(`
      "Invalid configuration at "theme.variables["--wk-z-index"]": is not a text
      Write the CSS value as a string.
      Docs: docs/configuration"
    `)
  })

  test('a mode that is none', () => {
    expect(messageOf({ networks: [mainnet], theme: { mode: 'sepia' } })).toMatchInlineSnapshot(`
      "Invalid configuration at "theme.mode": is "sepia"
      Use "light", "dark" or "system".
      Docs: docs/configuration"
    `)
  })

  test.each(['dark', 5, []])('%s in place of the theme', (theme) => {
    const message = messageOf({ networks: [mainnet], theme })
    expect(message).toContain('Invalid configuration at "theme": is not an object')
    expect(message).toContain('Write theme: { … }.')
  })

  test('variables that are no object', () => {
    expect(messageOf({ networks: [mainnet], theme: { variables: 5 } })).toContain(
      'Invalid configuration at "theme.variables": is not an object',
    )
  })

  test.each(['light', 'dark', 'system', undefined])('the mode %s is accepted', (mode) => {
    expect(errorOf({ networks: [mainnet], theme: { mode } })).toBeUndefined()
  })

  test('every public input is accepted', () => {
    const variables = {
      '--wk-accent': '#05f',
      '--wk-font-family': 'serif',
      '--wk-radius-unit': '2px',
      '--wk-z-index': '9',
    }
    expect(errorOf({ networks: [mainnet], theme: { mode: 'dark', variables } })).toBeUndefined()
  })
})

describe('locale and id', () => {
  test('a locale that is none', () => {
    expect(messageOf({ networks: [mainnet], locale: 'not a tag' })).toMatchInlineSnapshot(`
      "Invalid configuration at "locale": is "not a tag"
      Use a BCP 47 tag such as "en" or "pt-BR".
      Docs: docs/configuration"
    `)
  })

  test.each(['', 5, {}])('a locale of another kind: %s', (locale) => {
    expect(messageOf({ networks: [mainnet], locale })).toContain(
      'Invalid configuration at "locale"',
    )
  })

  test.each(['', 5, {}])('an id that is none: "%s"', (id) => {
    expect(messageOf({ networks: [mainnet], id })).toContain('Invalid configuration at "id"')
  })

  test('what an id may be', () => {
    expect(messageOf({ networks: [mainnet], id: '' })).toMatchInlineSnapshot(`
      "Invalid configuration at "id": is not a name
      Use a short text such as "shop", another for every kit of a page.
      Docs: docs/configuration"
    `)
    expect(createWalletKit({ networks: [mainnet], id: 'shop-2_a.b' }).id).toBe('shop-2_a.b')
    expect(createWalletKit({ networks: [mainnet] }).id).toBe('default')
  })
})

test('null stands for what is left out', () => {
  const config = Object.fromEntries(
    ['plugins', 'id', 'defaultNetwork', 'features', 'theme', 'locale'].map((key) => [key, null]),
  )
  expect(errorOf({ networks: [mainnet], ...config })).toBeUndefined()
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

describe('an element to draw into', () => {
  test('that a query did not find', () => {
    expect(() => checkElement(null)).toThrowErrorMatchingInlineSnapshot(`
      [ConfigError: Invalid configuration at "kit.mount": got no element
      Call it once the element is in the page.
      Docs: docs/configuration]
    `)
  })

  test('is accepted', () => {
    expect(checkElement({})).toBeUndefined()
  })
})
