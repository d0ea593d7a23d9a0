import { expect, test } from 'vitest'
import { formatAmount } from '../format/amounts.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import { coreScreens } from '../modal/attachModal.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { getDirection, getText, loadPluginMessages } from './getText.js'

const network = fakeNetwork('eip155', 1, 'Ethereum')

test('the buttons have their texts before anything is loaded, everything else its fallback', () => {
  const t = getText(createWalletKit({ networks: [network] }))
  expect(t('button.connect')).toBe('Connect wallet')
  expect(t('error.disconnect', {}, 'Failed to disconnect')).toBe('Failed to disconnect')
  expect(t('error.disconnect')).toBe('error.disconnect')
})

test('values are filled in, numbers in the locale; an unknown place stays open', async () => {
  const kit = createWalletKit({ networks: [network], locale: 'de' })
  await loadPluginMessages(kit, coreScreens)
  const t = getText(kit)
  expect(t('connecting.continue', { wallet: 'Fern' })).toBe('Continue in Fern')
  expect(t('accounts.search', { count: 1000 })).toBe('Search 1.000 accounts')
  expect(t('connect.acceptBoth', { terms: 'Terms' })).toBe('I accept the Terms and {privacy}')
  expect(t('connecting.continue', { wallet: '{wallet} $&' })).toBe('Continue in {wallet} $&')
})

test.each([
  ['ar-EG', 'Search 1,000 accounts'],
  ['fa', 'Search 1,000 accounts'],
  ['de', 'Search 1.000 accounts'],
])('%s: counts have the digits that amounts have', async (locale, text) => {
  const kit = createWalletKit({ networks: [network], locale })
  await loadPluginMessages(kit, coreScreens)
  expect(getText(kit)('accounts.search', { count: 1000 })).toBe(text)
  expect(formatAmount('1000', { locale, decimals: 0 })).toBe(text.split(' ')[1])
})

test('count picks the plural, an exact number first', async () => {
  const kit = createWalletKit({ networks: [network] })
  await loadPluginMessages(kit, coreScreens)
  const t = getText(kit)
  expect(t('namespace.compatible', { count: 1 })).toBe('and 1 compatible network')
  expect(t('namespace.compatible', { count: 5 })).toBe('and 5 compatible networks')
  expect(t('claim.title', { count: 3, name: 'Fern' })).toBe('Three wallets say they are Fern')
  expect(t('claim.title', { count: 4, name: 'Fern' })).toBe('4 wallets say they are Fern')
})

test('the host’s texts win over a plugin’s, a plugin’s over the core’s', async () => {
  const plugin = definePlugin({
    id: pluginId<object>('swap'),
    options: {},
    messages: {
      en: async () => ({ default: { 'swap.title': 'Swap', 'common.back': 'Return', a: 'plugin' } }),
      de: async () => ({ default: { 'swap.title': 'Tauschen' } }),
    },
  })
  const kit = createWalletKit({
    networks: [network],
    plugins: [plugin],
    locale: 'de-AT',
    messages: { a: 'host', 'button.connect': 'Log in' },
  })
  await loadPluginMessages(kit, plugin)
  const t = getText(kit)
  expect(t('swap.title')).toBe('Tauschen')
  expect(t('common.back')).toBe('Return')
  expect(t('a')).toBe('host')
  expect(t('button.connect')).toBe('Log in')
  expect(t('constructor')).toBe('constructor')
})

test('texts that cannot be loaded leave the English ones', async () => {
  const plugin = definePlugin({
    id: pluginId<object>('swap'),
    options: {},
    messages: {
      en: async () => ({ default: { 'swap.title': 'Swap' } }),
      de: () => Promise.reject(new Error('404')),
    },
  })
  const kit = createWalletKit({ networks: [network], plugins: [plugin], locale: 'de' })
  await loadPluginMessages(kit, plugin)
  expect(getText(kit)('swap.title')).toBe('Swap')
})

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur-PK', 'rtl'],
  ['uz-Arab', 'rtl'],
  ['en', 'ltr'],
  ['de-AT', 'ltr'],
  ['arn', 'ltr'],
])('%s is written %s', (locale, direction) => {
  expect(getDirection(locale)).toBe(direction)
})
