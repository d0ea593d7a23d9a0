import { defineEvent, type Kit } from '@wallet-kit/core'
import { connectView } from '@wallet-kit/core/plugin'
import { createTestKit, memoryStorage } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { analytics } from './index.js'
import type { AnalyticsOptions } from './options.js'
import { catalogue, readProperties } from './properties.js'

/** One of everything that must reach nobody. */
const secrets: Readonly<Record<string, string>> = {
  'an EVM address': '0x5F3A9b41C7d2E8a06B1f4D9c3E7a2B8d0C9C1eF2',
  'an EVM address without its prefix': '5F3A9b41C7d2E8a06B1f4D9c3E7a2B8d0C9C1eF2',
  'a CAIP-10 address': 'eip155:1:0x5F3A9b41C7d2E8a06B1f4D9c3E7a2B8d0C9C1eF2',
  'a Solana address': '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  'a Bitcoin address': 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'a Polkadot address': '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  'a transaction hash': `0x${'ab12'.repeat(16)}`,
  'a private key': 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  'a WIF key': '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
  'a seed phrase': 'test test test test test test test test test test test junk',
  'a seed': 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'a signature': `0x${'4f'.repeat(65)}`,
  'a Solana signature':
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
  'a pairing link':
    'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  'a pairing key': '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  'a link': 'https://pay.example/order?token=s3cret',
  'a mail address': 'mira@shop.example',
  'a code': '483920',
  'an amount': '1204.55',
  'a message': 'shop.example wants you to sign in with your account, as of today, at the shop.',
}
/** Whatever a payload's field may be called. */
const fields = [
  ...['name', 'message', 'view', 'namespace', 'address', 'caipAddress', 'caipNetworkId', 'chainId'],
  ...['accountAddress', 'isConnected', 'isRestored', 'provider', 'hash', 'to', 'amount', 'symbol'],
  ...['token', 'sourceToken', 'sourceAmount', 'destinationToken', 'destinationAmount', 'email'],
  ...['uri', 'signature', 'data', 'id', 'type', 'connectorId', 'connectorType', 'level'],
]
const poison = (secret: string) => ({
  ...Object.fromEntries(fields.map((field) => [field, secret])),
  connector: { id: secret, name: secret, type: secret },
})
/** Answers whatever it is asked with itself, or with the secret. */
const bottomless = (secret: string): object =>
  new Proxy(Object(secret), {
    get: (_, key) => (key === 'connector' ? bottomless(secret) : secret),
  })

const properties = { 'game:played': fields }
let kit: Kit
/** All that left the kit: requests, the host's function, the console, storage. */
let left: unknown[] = []
const note = (...values: unknown[]) => void left.push(values)

function start(options: AnalyticsOptions = {}) {
  const storage = memoryStorage()
  kit = createTestKit({
    projectId: 'p1',
    services: { analytics: 'https://events.example' },
    storage: {
      ...storage,
      setItem(key, value) {
        note('storage', key, value)
        storage.setItem(key, value)
      },
    },
    plugins: [analytics({ properties, sink: note, ...options })],
    fetch: async (url, init) => {
      note('request', String(url), init?.headers, init?.body)
      return new Response(undefined, { status: 202 })
    },
  })
}
const read = (name: string, payload: unknown) => readProperties(kit, { name, payload })
async function settled() {
  for (let turn = 0; turn < 5; turn++) {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

beforeEach(() => {
  left = []
  vi.stubGlobal('location', { href: 'https://shop.example/pay' })
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation(note)
  }
})
afterEach(() => {
  kit.destroy()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('no secret leaves, whatever field of whatever event it stands in', () => {
  const events = [...Object.keys(catalogue), 'game:played', 'game:won']

  test.each(Object.entries(secrets))('%s', async (_, secret) => {
    start()
    for (const name of events) {
      kit.emit(defineEvent<unknown>()(name), poison(secret))
      kit.emit(defineEvent<unknown>()(name), bottomless(secret))
      kit.emit(defineEvent<unknown>()(name), secret)
    }
    await settled()
    // Each was told, to both.
    expect(left).toHaveLength(events.length * 3 * 2)
    // Any digits may stand in an id and a time.
    const text = JSON.stringify(left).replace(/(eventId|timestamp)\W+[\w-]+/g, '')
    expect(text).toContain('game:won')
    expect(text).not.toContain(secret)
    // Nor by another writing of it.
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase().slice(2, 14))
  })
})

describe('payloads of any shape', () => {
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('mine')
      },
    },
  )
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a text', 'text'],
    ['a list', [{}]],
    ['what throws', throwing],
  ])('%s has no property', (_, payload) => {
    start()
    for (const name of [...Object.keys(catalogue), 'game:played']) {
      expect(read(name, payload)).toEqual({})
    }
  })
})

describe('events of the kit', () => {
  test('views that there are', () => {
    start()
    expect(read('modal:opened', { view: connectView.name })).toEqual({ view: 'Connect' })
    expect(read('view:changed', { view: 'Account' })).toEqual({ view: 'Account' })
    expect(read('view:changed', { view: 'Game' })).toEqual({})
  })

  test('networks of the app', () => {
    start()
    const fact = { namespace: 'eip155', caipNetworkId: 'eip155:10' }
    expect(read('network:changed', fact)).toEqual(fact)
    expect(read('network:changed', { ...fact, caipNetworkId: 'eip155:31337' })).toEqual({
      namespace: 'eip155',
    })
    expect(read('siwx:signed-in', { chainId: 'eip155:1', isRestored: true })).toEqual({
      caipNetworkId: 'eip155:1',
      isRestored: true,
    })
  })

  test('of an account its network, and of what it did neither amount nor receiver', () => {
    start()
    const caipAddress = `eip155:10:${secrets['an EVM address']}`
    const fact = { caipAddress, hash: '0xab', to: 'mira.eth', amount: '1.5', symbol: 'ETH' }
    expect(read('send:completed', fact)).toEqual({ caipNetworkId: 'eip155:10' })
    expect(read('names:registered', { caipAddress, name: 'mira.shop.eth' })).toEqual({
      caipNetworkId: 'eip155:10',
    })
    expect(read('onramp:opened', { caipAddress, provider: 'coinbase' })).toEqual({
      caipNetworkId: 'eip155:10',
      provider: 'coinbase',
    })
  })

  test.each([
    ['io.metamask', 'io.metamask'],
    ['app.fern#3f2a19c07d', 'app.fern'],
    ['XverseProviders.BitcoinProvider', 'XverseProviders.BitcoinProvider'],
    ['standard:Phantom', 'standard:Phantom'],
    ['injectedWeb3:polkadot-js', 'injectedWeb3:polkadot-js'],
    ['walletConnect', 'walletConnect'],
  ])('the wallet %s', (id, connectorId) => {
    start()
    const connector = { id, name: 'Any name', type: 'ANNOUNCED' }
    expect(read('account:changed', { connector })).toEqual({
      connectorId,
      connectorType: 'ANNOUNCED',
    })
  })

  test('errors by the name of a class', () => {
    start()
    expect(read('error:reported', { name: 'UserRejectedError', message: 'm' })).toEqual({
      name: 'UserRejectedError',
    })
    expect(read('error:reported', { name: 'Rejected by mira' })).toEqual({})
  })

  test('the host’s list changes nothing of them', () => {
    kit = createTestKit({
      plugins: [{ ...analytics(), options: { properties: { 'modal:closed': ['amount'] } } }],
    })
    expect(read('modal:closed', { isConnected: true, amount: '1' })).toEqual({ isConnected: true })
  })
})

describe('events of others', () => {
  const payload = { level: 3, isWon: true, mode: 'two players', price: '12000', by: { name: 'x' } }

  test('have no property, unless the host lists it', () => {
    start({ properties: { 'game:played': ['level', 'isWon', 'mode', 'price', 'by', 'none'] } })
    expect(read('game:won', payload)).toEqual({})
    expect(read('game:played', payload)).toEqual({ level: 3, isWon: true, mode: 'two players' })
  })

  test.each(['__proto__', 'constructor', 'toString'])('%s is a name as any other', (name) => {
    start()
    expect(read(name, payload)).toEqual({})
  })
})
