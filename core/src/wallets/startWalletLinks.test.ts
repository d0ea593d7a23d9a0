import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import type { ListedWallet } from '../plugin/contributions.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { connectView, networksView } from '../router/coreViews.js'
import { defineView, lazyView } from '../router/defineView.js'
import { signal } from '../store/signals.js'
import { createTestKit } from '../testing/createTestKit.js'
import { getWalletHref, startWalletLinks } from './walletLinks.js'

const pairingView = defineView()('Pairing')
const fern: ListedWallet = {
  id: 'fern',
  name: 'Fern',
  namespaces: ['eip155'],
  links: { native: 'fern://', browse: 'https://fern.example/{url}' },
}
const uri = signal('')
/** What the source was told, in order. */
const told: string[] = []
const source = {
  start() {
    const name = `${told.filter((each) => each.startsWith('start')).length + 1}`
    told.push(`start ${name}`)
    return () => {
      told.push(`stop ${name}`)
    }
  },
  getHref: ({ id }: ListedWallet) =>
    uri.value ? { href: `${id}://wc?uri=${uri.value}`, target: '_self' } : undefined,
}
const plugin = (load = async () => ({ default: () => source })) =>
  definePlugin({
    id: pluginId<undefined>('pairs'),
    options: undefined,
    views: [lazyView(pairingView, { title: 'x', load: async () => ({ default: () => null }) })],
    connectors: [
      {
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        namespaces: ['eip155'],
        view: 'Pairing',
        load: () => Promise.reject(),
      },
    ],
    contributes: { walletSource: { links: { load } } },
  })

function openedKit(pairs = plugin()): Kit {
  const kit: Kit = createTestKit({ plugins: [pairs] })
  kit.router.reset(connectView)
  return kit
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  told.length = 0
  uri.value = ''
  vi.stubGlobal('navigator', { userAgentData: { mobile: true } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('on a desktop there are none', async () => {
  vi.unstubAllGlobals()
  startWalletLinks(openedKit())()
  await settle()
  expect(told).toEqual([])
})

test('rows are links from the moment that there is a pairing', async () => {
  const kit = openedKit()
  startWalletLinks(kit)
  await settle()
  expect(told).toEqual(['start 1'])
  expect(getWalletHref(kit, fern)).toBeUndefined()
  uri.value = 'wc'
  expect(getWalletHref(kit, fern)).toEqual({
    href: 'fern://wc?uri=wc',
    target: '_self',
    rel: 'noopener noreferrer',
    referrerPolicy: 'no-referrer',
  })
})

test('the page’s own link stands in where there is no pairing for the wallet', () => {
  vi.stubGlobal('location', { href: 'https://app.example/a?b' })
  const browse = { target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' }
  const href = 'https://fern.example/https%3A%2F%2Fapp.example%2Fa%3Fb'
  expect(getWalletHref(createTestKit(), fern)).toEqual({ href, ...browse })
  const onlyBrowse = { ...fern, links: { browse: 'https://fern.example/{url}' } }
  expect(getWalletHref(openedKit(), onlyBrowse)).toEqual({ href, ...browse })
  expect(getWalletHref(openedKit(), { ...fern, links: { browse: 'fern://{url}' } })).toBeUndefined()
  vi.stubGlobal('navigator', { userAgentData: { mobile: false } })
  expect(getWalletHref(createTestKit(), fern)).toBeUndefined()
})

describe('it ends', () => {
  test('with its screen', async () => {
    const kit = openedKit()
    const leave = startWalletLinks(kit)
    await settle()
    kit.router.push(networksView)
    leave()
    expect(told).toEqual(['start 1', 'stop 1'])
  })

  test('before it began, where the screen is left while it loads', async () => {
    startWalletLinks(openedKit())()
    await settle()
    expect(told).toEqual([])
  })

  test('with the kit', async () => {
    const kit = openedKit()
    startWalletLinks(kit)
    await settle()
    kit.destroy()
    expect(told).toEqual(['start 1', 'stop 1'])
  })

  test('only after the plugin’s own screen, where its link was tapped', async () => {
    const kit = openedKit()
    const leave = startWalletLinks(kit)
    await settle()
    kit.router.push(pairingView)
    leave()
    await settle()
    expect(told).toEqual(['start 1'])
    kit.router.back()
    await settle()
    expect(told).toEqual(['start 1', 'stop 1'])
  })

  test('before the next begins: back on the list there is one of them', async () => {
    const kit = openedKit()
    const leave = startWalletLinks(kit)
    await settle()
    kit.router.push(pairingView)
    leave()
    kit.router.back()
    startWalletLinks(kit)
    await settle()
    expect(told).toEqual(['start 1', 'stop 1', 'start 2'])
  })
})

test('a part that does not load leaves rows without links', async () => {
  const kit = openedKit(plugin(() => Promise.reject(new TypeError('offline'))))
  const leave = startWalletLinks(kit)
  await settle()
  uri.value = 'wc'
  expect(getWalletHref(kit, fern)).toBeUndefined()
  leave()
})
