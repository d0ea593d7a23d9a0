import { describe, expect, test, vi } from 'vitest'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { readAnnounced } from './discoverWallets.js'

const icon = 'data:image/svg+xml,<svg/>'
const { provider } = createFakeProvider()
const entry = { id: 'Octavo.bitcoin', name: 'Octavo', icon }
const page = (lists: object) => ({ Octavo: { bitcoin: provider }, ...lists })
const read = (target: unknown) => readAnnounced(target).map(({ name, path }) => [name, path])

test.each(['btc_providers', 'wbip_providers', 'webbtc_providers'])('%s is read', (list) => {
  expect(readAnnounced(page({ [list]: [entry] }))).toEqual([
    { name: 'Octavo', icon, path: 'Octavo.bitcoin', provider, dialect: 'wbip', isAnnounced: true },
  ])
})

test('a wallet in several lists, or twice in one, is one; the first name stands', () => {
  const other = { ...entry, name: 'Evil' }
  const lists = {
    btc_providers: [entry, other],
    wbip_providers: [other],
    webbtc_providers: [other],
  }
  expect(read(page(lists))).toEqual([['Octavo', 'Octavo.bitcoin']])
})

test('one object under two paths is one wallet', () => {
  const second = { ...entry, id: 'Other' }
  expect(read(page({ btc_providers: [entry, second], Other: provider }))).toHaveLength(1)
})

test('known wallets are found without an announcement, behind the announced; an announced one once', () => {
  const [xverse, leather] = [createFakeProvider().provider, createFakeProvider().provider]
  const target = page({
    ...{ LeatherProvider: leather, BitcoinProvider: xverse },
    XverseProviders: { BitcoinProvider: xverse },
    btc_providers: [entry, { id: 'LeatherProvider', name: 'Leather Wallet' }],
  })
  const found = readAnnounced(target)
  expect(found.map(({ name, isAnnounced, dialect }) => [name, isAnnounced, dialect])).toEqual([
    ['Octavo', true, 'wbip'],
    ['Leather Wallet', true, 'leather'],
    ['Xverse', false, 'wbip'],
  ])
})

test('how a wallet wants to be asked shows in its methods', () => {
  const unisat = { requestAccounts() {}, signPsbt() {}, getPublicKey() {}, request() {} }
  const bitcoin = { connect() {}, signTransaction() {}, sendBtcTransaction() {} }
  const found = readAnnounced({ unisat, magicEden: { bitcoin } })
  expect(found.map(({ name, dialect }) => [name, dialect])).toEqual([
    ['UniSat', 'unisat'],
    ['Magic Eden', 'legacy'],
  ])
})

describe('what is hostile is none', () => {
  test.each<[string, unknown]>([
    ['no entry', undefined],
    ['a text', 'Octavo.bitcoin'],
    ['no name', { ...entry, name: '' }],
    ['a name that is no text', { ...entry, name: { toString: () => 'Octavo' } }],
    ['a path that leads nowhere', { ...entry, id: 'Nobody.bitcoin' }],
    ['a path that is no path', { ...entry, id: 'Octavo["bitcoin"]' }],
    ['a path without end', { ...entry, id: Array(50).fill('self').join('.') }],
    ['a provider that cannot be asked', { ...entry, id: 'Octavo' }],
    ['a provider that is a promise', { ...entry, id: 'promise' }],
    ['a provider that throws', { ...entry, id: 'broken.bitcoin' }],
    [
      'getters that throw',
      new Proxy(
        {},
        {
          get() {
            throw new Error('no')
          },
        },
      ),
    ],
  ])('%s', (_, hostile) => {
    const target = page({
      btc_providers: [hostile],
      promise: Object.assign(Promise.resolve(), { request() {} }),
    })
    Object.defineProperty(target, 'broken', {
      get() {
        throw new Error('no')
      },
    })
    expect(read(target)).toEqual([])
  })

  test.each<[string, unknown]>([
    ['a list that is none', { length: 1, 0: entry }],
    [
      'a list that throws',
      new Proxy([], {
        get() {
          throw new Error('no')
        },
      }),
    ],
  ])('%s', (_, list) => {
    expect(read(page({ btc_providers: list }))).toEqual([])
  })

  test('an image that would be requested is left out', () => {
    const entries = [{ ...entry, icon: 'https://evil.example/octavo.png' }]
    expect(readAnnounced(page({ btc_providers: entries }))[0]).not.toHaveProperty('icon')
  })

  test('of a list without end a hundred entries are read', () => {
    const target: Record<string, unknown> = { btc_providers: [] }
    for (let index = 0; index < 150; index++) {
      target[`p${index}`] = createFakeProvider().provider
      ;(target.btc_providers as object[]).push({ id: `p${index}`, name: `P${index}` })
    }
    expect(readAnnounced(target)).toHaveLength(100)
  })

  test('what shows something else the second time is what it was the first time', () => {
    const name = vi.fn().mockReturnValueOnce('Octavo').mockReturnValue('Evil')
    const changing = {
      id: 'Octavo.bitcoin',
      get name() {
        return name()
      },
    }
    expect(read(page({ btc_providers: [changing] }))).toEqual([['Octavo', 'Octavo.bitcoin']])
    expect(name).toHaveBeenCalledTimes(1)
  })
})
