import { expect, test } from 'vitest'
import { bundledCounts } from '../constants.js'
import { bundledWallets, readBundledWallets } from './bundledWallets.js'

const wallets = readBundledWallets()
const find = (id: string) => wallets.find((wallet) => wallet.id === id)
const lines = bundledWallets.trim().split('\n')

test('at least 60 wallets, each line one of them', () => {
  expect(wallets.length).toBeGreaterThanOrEqual(60)
  expect(wallets).toHaveLength(lines.length)
})

test('the counts that come with the page are those of the list', () => {
  const count = (namespace: string) =>
    wallets.filter(({ namespaces }) => (namespaces as readonly string[]).includes(namespace)).length
  expect({
    eip155: count('eip155'),
    solana: count('solana'),
    polkadot: count('polkadot'),
    bip122: count('bip122'),
    all: wallets.length,
  }).toEqual(bundledCounts)
})

test('every fact of every line was read', () => {
  for (const [index, line] of lines.entries()) {
    const tokens = (line.split('; ')[3] ?? '').split(' ')
    const { rdns, homepage, links = {}, stores = {}, aliases = [], ...wallet } = wallets[index]!
    const read = [rdns, homepage, wallet.supportsWalletConnect].filter(Boolean).length
    const lists = Object.keys(links).length + Object.keys(stores).length + aliases.length
    expect(read + lists, line).toBe(tokens.length)
  }
})

test('ids, names and rdns are there once', () => {
  for (const key of ['id', 'name', 'rdns'] as const) {
    const values = wallets.flatMap((wallet) => wallet[key] ?? [])
    expect(new Set(values).size, key).toBe(values.length)
  }
})

test('every wallet can be had somewhere', () => {
  for (const { id, homepage, stores } of wallets) expect(homepage ?? stores, id).toBeDefined()
})

test('store ids have the form of their store', () => {
  const forms = {
    chrome: /^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/,
    edge: /^https:\/\/microsoftedge\.microsoft\.com\/addons\/detail\/[a-p]{32}$/,
    firefox: /^https:\/\/addons\.mozilla\.org\/firefox\/addon\/[a-z-]+$/,
    safari: /^https:\/\/apps\.apple\.com\/app\/id\d{9,10}$/,
    ios: /^https:\/\/apps\.apple\.com\/app\/id\d{9,10}$/,
    android: /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[\w.]+$/,
  }
  for (const { id, stores } of wallets) {
    for (const [store, url] of Object.entries(stores ?? {})) {
      expect(url, id).toMatch(forms[store as keyof typeof forms])
    }
  }
})

test('a wallet as it is read', () => {
  expect(find('subwallet')).toEqual({
    id: 'subwallet',
    name: 'SubWallet',
    namespaces: ['eip155', 'polkadot'],
    rdns: 'app.subwallet',
    homepage: 'https://www.subwallet.app/',
    links: { native: 'subwallet://' },
    stores: {
      chrome: 'https://chromewebstore.google.com/detail/onhogfjeacnfoofkfgppdlbmlmnplgbn',
      firefox: 'https://addons.mozilla.org/firefox/addon/subwallet',
      ios: 'https://apps.apple.com/app/id1633050285',
      android: 'https://play.google.com/store/apps/details?id=app.subwallet.mobile',
    },
    aliases: ['injectedWeb3:subwallet-js'],
  })
  expect(find('phantom')?.links).toEqual({
    browse: 'https://phantom.app/ul/browse/{url}?ref={ref}',
  })
  expect(find('onekey')).toMatchObject({ supportsWalletConnect: true })
  expect(find('xverse')?.aliases).toEqual(['wbip:XverseProviders.BitcoinProvider', 'Xverse Wallet'])
})

test('an alias is a connector id of the kit, or a name', () => {
  const ids = wallets.flatMap(({ aliases = [] }) => aliases.filter((alias) => /[:.]/.test(alias)))
  expect(ids.length).toBeGreaterThan(20)
  for (const id of ids) expect(id).toMatch(/^(standard|injectedWeb3|wbip):./)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an alias is of a namespace that the wallet has', () => {
  const namespaces = {
    standard: ['solana', 'bip122'],
    injectedWeb3: ['polkadot'],
    wbip: ['bip122'],
  }
  for (const { id, aliases = [], namespaces: own } of wallets) {
    for (const alias of aliases.filter((each) => each.includes(':'))) {
      const fit: readonly string[] = namespaces[alias.split(':')[0] as keyof typeof namespaces]
      expect(
        own.some((namespace) => fit.includes(namespace)),
        `${id} ${alias}`,
      ).toBe(true)
    }
  }
})
