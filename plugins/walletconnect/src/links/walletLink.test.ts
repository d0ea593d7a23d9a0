import { describe, expect, test } from 'vitest'
import vectors from '../../../../test/vectors/pairing/links.json' with { type: 'json' }
import forms from '../../../../test/vectors/pairing/native-link-forms.json' with { type: 'json' }
import { buildWalletLink } from './walletLink.js'

const { uri } = vectors
const link = (options: Omit<buildWalletLink.Options, 'uri' | 'platform'>, platform = {}) =>
  buildWalletLink({ uri, platform, ...options })

function expectInvariant(href: string, decodings = 1) {
  const values = [...href.matchAll(/[?&]uri=([^&#]*)/g)].map(([, value]) => value as string)
  expect(values).toHaveLength(1)
  let text = values[0] as string
  for (let times = 0; times < decodings; times++) text = decodeURIComponent(text)
  expect(text).toBe(uri)
  expect(href.split('symKey')).toHaveLength(2)
}

describe('wallet links', () => {
  test.each(vectors.wallet_links)('$native$universal: $expect_contains', (row) => {
    const built = link(row)
    expect(built?.href).toContain(row.expect_contains)
    expectInvariant(built?.href ?? '')
  })

  test.each(vectors.must_refuse)('%j is refused, as either kind', (hostile) => {
    expect(link({ native: hostile })).toBeUndefined()
    expect(link({ universal: hostile })).toBeUndefined()
  })

  test.each([
    '',
    'intent://scan#Intent;scheme=fern;end',
    'intent://scan/',
    'fern://user:pw@host',
    'fern://?uri=wc:other',
    'fern://#',
    'fern://a%3Fb',
    'fern:///a\u0000',
    'https://evil.example/#',
    'https://evil.example\\@wallet.example',
    'https://ex\u0430mple.org',
    'https://',
    'https:///',
    'about:blank',
    'view-source:https://wallet.example',
    'FILE:',
  ])('%j is refused', (hostile) => {
    expect(link({ native: hostile })).toBeUndefined()
    expect(link({ universal: hostile })).toBeUndefined()
  })

  test.each(['http://localhost:5173', 'http://127.0.0.1', 'http://[::1]:8080'])(
    '%s is this machine',
    (universal) => {
      expect(link({ universal })?.href).toContain(`${universal}/wc?uri=wc%3A`)
    },
  )

  test('a host that only begins like this machine is not', () => {
    expect(link({ universal: 'http://localhost.evil.example' })).toBeUndefined()
  })

  test('what is no pairing goes nowhere', () => {
    expect(link({ native: 'fern:', ...{ uri: 'https://evil.example' } })).toBeUndefined()
  })
})

describe('real native forms', () => {
  test.each(forms.native.filter((form) => !/^\d/.test(form)))('%s', (form) => {
    const [scheme, path] = form.split(/:\/{0,2}/)
    const href = link({ native: form })?.href
    expect(href).toBe(`${scheme}://${path && `${path}/`}wc?uri=${encodeURIComponent(uri)}`)
    // Browsers take it as an address of its own, not as a path of the page.
    expect(new URL(href ?? '', 'https://app.example/').protocol).toBe(`${scheme?.toLowerCase()}:`)
  })

  test('1inch: is refused: a browser would send the pairing to the page’s own host', () => {
    const path = new URL(`1inch://wc?uri=${encodeURIComponent(uri)}`, 'https://app.example/')
    expect(path.origin).toBe('https://app.example')
    expect(link({ native: '1inch:' })).toBeUndefined()
  })
})

describe('where it opens', () => {
  const native = 'fern://'
  const universal = 'https://fern.example'
  const both = { native, universal }

  test.each([
    ['a phone: the app’s own', both, {}, 'fern://wc', '_self'],
    ['a phone, universal only', { universal }, {}, 'https://fern.example/wc', '_blank'],
    ['an https address given as the app’s own', { native: universal }, {}, universal, '_blank'],
    [
      'a hostile one beside a good one',
      { native: 'javascript:x', universal },
      {},
      universal,
      '_blank',
    ],
    ['a frame of another site', both, { isFramed: true }, 'fern://wc', '_top'],
    ['a frame of another site, universal', { universal }, { isFramed: true }, universal, '_blank'],
    ['Telegram', both, { isTelegram: true }, universal, '_blank'],
  ])('%s', (_, links, platform, start, target) => {
    const built = link(links, platform)
    expect(built?.href.startsWith(start)).toBe(true)
    expect(built?.target).toBe(target)
    expectInvariant(built?.href ?? '')
  })

  test('Telegram on Android: encoded once more, as its web view decodes once', () => {
    const built = link(both, { isTelegram: true, isAndroid: true })
    expect(built?.href.startsWith('https://fern.example/wc?uri=wc%253A')).toBe(true)
    expectInvariant(built?.href ?? '', 2)
  })

  test('Telegram, and no universal link', () => {
    expect(link({ native }, { isTelegram: true })).toBeUndefined()
  })
})
