import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { ed25519 } from '@noble/curves/ed25519.js'
import { Keyring } from '@polkadot/keyring'
import { base58 } from '@scure/base'
import { createMessage, type SiwxMessageData } from '@wallet-kit/plugin-siwx/verify'
import { Signer } from 'bip322-js'
import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { type Browser, createBrowser } from '../../test/createBrowser.js'
import {
  app,
  createTestService,
  own,
  stranger,
  type TestService,
} from '../../test/createTestService.js'
import { describeDatabases } from '../../test/databases.js'
import type { ServiceConfig } from '../index.js'

const evm = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const solanaKey = ed25519.utils.randomSecretKey()
const polkadot = new Keyring({ type: 'ed25519', ss58Format: 0 }).addFromUri('//Alice')
const bitcoinKey = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const bitcoinAddress = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

const wallets = {
  eip155: {
    chainId: 'eip155:1',
    accountAddress: evm.address as string,
    sign: (message: string): Promise<string> => evm.signMessage({ message }),
  },
  solana: {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accountAddress: base58.encode(ed25519.getPublicKey(solanaKey)),
    sign: async (message: string) =>
      base58.encode(ed25519.sign(new TextEncoder().encode(message), solanaKey)),
  },
  polkadot: {
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    accountAddress: polkadot.address,
    sign: async (message: string) =>
      `0x${Buffer.from(polkadot.sign(`<Bytes>${message}</Bytes>`)).toString('hex')}`,
  },
  bip122: {
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    accountAddress: bitcoinAddress,
    sign: async (message: string) => String(Signer.sign(bitcoinKey, bitcoinAddress, message)),
  },
}
type Wallet = (typeof wallets)['eip155']

async function write(
  service: TestService,
  browser: Browser,
  { wallet = wallets.eip155, ...changed }: { wallet?: Wallet } & Partial<SiwxMessageData> = {},
) {
  const { nonce } = (await browser.get('/v1/siwx/nonce')).body
  const data: SiwxMessageData = {
    ...{ domain: new URL(app).host, uri: `${app}/account`, version: '1', nonce },
    statement: 'Sign in.',
    ...{ chainId: wallet.chainId, accountAddress: wallet.accountAddress },
    issuedAt: new Date(service.now()).toISOString(),
    ...changed,
  }
  const message = createMessage(data)
  return { data, message, signature: await wallet.sign(message) }
}

/** As a message writes it. */
const toTime = (ms: number) => new Date(ms).toISOString()

describeDatabases('sign-in with a wallet', (createDatabase) => {
  async function begin(config: Partial<ServiceConfig> = {}) {
    const service = await createTestService({ database: await createDatabase(), ...config })
    onTestFinished(() => service.stop())
    return { service, browser: createBrowser(service, { origin: app }) }
  }

  test('all four namespaces sign in, side by side, and sign out', async () => {
    const { service, browser } = await begin()
    const sessions = []
    for (const wallet of Object.values(wallets)) {
      const session = await write(service, browser, { wallet })
      const { status, body } = await browser.post('/v1/siwx/session', session)
      expect([wallet.chainId, status, body]).toEqual([wallet.chainId, 204, ''])
      sessions.push(session)
    }
    const all = (await browser.get('/v1/siwx/session')).body.sessions
    expect(all).toHaveLength(4)
    expect(all).toEqual(expect.arrayContaining(sessions))

    const { chainId, accountAddress } = wallets.solana
    const query = new URLSearchParams({ chainId, accountAddress })
    expect((await browser.get(`/v1/siwx/session?${query}`)).body.sessions).toEqual([sessions[1]])
    await browser.delete(`/v1/siwx/session?${query}`)
    expect((await browser.get('/v1/siwx/session')).body.sessions).toHaveLength(3)
    await browser.delete('/v1/siwx/session')
    expect((await browser.get('/v1/siwx/session')).body.sessions).toEqual([])
    expect(browser.cookies.size).toBe(0)
  })

  test('the cookie is out of reach of scripts, and what it names is of one browser', async () => {
    const { service, browser } = await begin()
    const { headers } = await browser.post('/v1/siwx/session', await write(service, browser))
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-wallet-kit-siwx=[\w-]{43}; Max-Age=604800;/)
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; Secure; SameSite=None; Partitioned/)
    const other = createBrowser(service, { origin: app })
    expect((await other.get('/v1/siwx/session')).body.sessions).toEqual([])
  })

  test('a signed message counts once, even at once', async () => {
    const { service, browser } = await begin()
    const session = await write(service, browser)
    const all = Array.from({ length: 4 }, () => browser.post('/v1/siwx/session', session))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 401, 401, 401])
  })

  test('a browser keeps the last 50 sign-ins: a list of any length would be read for each request', async () => {
    const { service, browser } = await begin()
    const accounts: string[] = []
    for (let index = 1; index <= 52; index++) {
      const { address, signMessage } = privateKeyToAccount(toHex(index, { size: 32 }))
      const sign = (message: string) => signMessage({ message })
      const wallet = { chainId: 'eip155:1', accountAddress: address, sign }
      service.pass(10_000)
      const { status } = await browser.post(
        '/v1/siwx/session',
        await write(service, browser, { wallet }),
      )
      expect(status).toBe(204)
      accounts.push(address)
    }
    const { sessions } = (await browser.get('/v1/siwx/session')).body
    const kept = sessions.map((each: { data: SiwxMessageData }) => each.data.accountAddress)
    expect(kept).toEqual(accounts.slice(2).toReversed())

    const soon = { expirationTime: toTime(service.now() + 60_000), wallet: wallets.solana }
    await browser.post('/v1/siwx/session', await write(service, browser, soon))
    const after = (await browser.get('/v1/siwx/session')).body.sessions
    expect(after).toHaveLength(50)
    expect(after.at(-1).data.accountAddress).toBe(wallets.solana.accountAddress)
  })

  test('an account keeps its last 50 sign-ins in an app, in whatever letter case its address is', async () => {
    const { service } = await begin()
    const first = createBrowser(service, { origin: app })
    const other = createBrowser(service, { origin: app })
    await first.post('/v1/siwx/session', await write(service, first))
    await other.post(
      '/v1/siwx/session',
      await write(service, other, { wallet: wallets.solana, chainId: wallets.solana.chainId }),
    )
    const count = async (browser: Browser) =>
      (await browser.get('/v1/siwx/session')).body.sessions.length
    const lower = { ...wallets.eip155, accountAddress: wallets.eip155.accountAddress.toLowerCase() }
    for (let index = 1; index <= 50; index++) {
      expect(await count(first)).toBe(1)
      service.pass(10_000)
      const browser = createBrowser(service, { origin: app })
      const chainId = index % 2 ? 'eip155:1' : 'eip155:10'
      const session = await write(service, browser, { wallet: lower, chainId })
      expect((await browser.post('/v1/siwx/session', session)).status).toBe(204)
      expect(await count(browser)).toBe(1)
    }
    expect([await count(first), await count(other)]).toEqual([0, 1])
  })

  test('a session ends after 7 days, or when its message says', async () => {
    const { service, browser } = await begin()
    const hour = 3_600_000
    const expirationTime = new Date(service.now() + hour).toISOString()
    await browser.post('/v1/siwx/session', await write(service, browser, { expirationTime }))
    const solana = await write(service, browser, { wallet: wallets.solana })
    await browser.post('/v1/siwx/session', solana)
    // A message whose end is later than that.
    const late = new Date(service.now() + 8 * 24 * hour).toISOString()
    const polkadot = { wallet: wallets.polkadot, expirationTime: late }
    await browser.post('/v1/siwx/session', await write(service, browser, polkadot))
    const count = async () => (await browser.get('/v1/siwx/session')).body.sessions.length
    service.pass(hour - 1)
    expect(await count()).toBe(3)
    service.pass(1)
    expect(await count()).toBe(2)
    service.pass(7 * 24 * hour - hour - 1_000)
    expect(await count()).toBe(2)
    service.pass(1_000)
    expect(await count()).toBe(0)
  })

  test.each<[string, Partial<SiwxMessageData>]>([
    ['it is for another domain.', { domain: 'stranger.example' }],
    ['it is for another page.', { uri: 'https://stranger.example/' }],
    ['it has expired.', { expirationTime: '2026-11-01T12:00:00Z' }],
    ['it is not valid yet.', { notBefore: '2026-11-01T12:02:00Z' }],
    ['it was issued in the future.', { issuedAt: '2026-11-01T12:02:00Z' }],
    ['its network is not allowed here.', { chainId: 'eip155:10' }],
    ['its nonce was not given', { nonce: 'a'.repeat(24) }],
  ])('refused: %s', async (reason, changed) => {
    const { service, browser } = await begin({ siwx: { chains: ['eip155:1'] } })
    const session = await write(service, browser, changed)
    const { status, body } = await browser.post('/v1/siwx/session', session)
    expect(status).toBe(401)
    expect(body.reasons[0].description).toContain(reason)
    expect(browser.cookies.size).toBe(0)
  })

  test.each<[string, (now: number) => Partial<SiwxMessageData>, number]>([
    ['that ends a second later', (now) => ({ expirationTime: toTime(now + 1_000) }), 204],
    ['that ends now', (now) => ({ expirationTime: toTime(now) }), 401],
    ['whose clock is a minute ahead', (now) => ({ issuedAt: toTime(now + 60_000) }), 204],
    ['whose clock is a second more ahead', (now) => ({ issuedAt: toTime(now + 61_000) }), 401],
    ['that is good in a minute', (now) => ({ notBefore: toTime(now + 60_000) }), 204],
    ['that is good a second later', (now) => ({ notBefore: toTime(now + 61_000) }), 401],
  ])('a message %s', async (_, change, status) => {
    const { service, browser } = await begin()
    const session = await write(service, browser, change(service.now()))
    expect((await browser.post('/v1/siwx/session', session)).status).toBe(status)
  })

  test.each([
    ['a second before 10 minutes', 10 * 60_000 - 1_000, 204],
    ['after 10 minutes', 10 * 60_000, 401],
  ])('a nonce %s', async (_, age, status) => {
    const { service, browser } = await begin()
    const session = await write(service, browser)
    service.pass(age)
    expect((await browser.post('/v1/siwx/session', session)).status).toBe(status)
  })

  test('one of several sign-ins is read and ended by its network and its address', async () => {
    const { service, browser } = await begin()
    const [one, two] = [wallets.eip155, { ...wallets.eip155, chainId: 'eip155:10' }]
    for (const wallet of [one, two, wallets.solana]) {
      const session = await write(service, browser, { wallet })
      expect((await browser.post('/v1/siwx/session', session)).status).toBe(204)
    }
    const list = async (query = '') =>
      (await browser.get(`/v1/siwx/session${query}`)).body.sessions
        .map(({ data }: { data: SiwxMessageData }) => data.chainId)
        .toSorted()
    const solana = wallets.solana.chainId
    expect(await list('?chainId=eip155:10')).toEqual(['eip155:10'])
    expect(await list(`?accountAddress=${one.accountAddress}`)).toEqual(['eip155:1', 'eip155:10'])
    await browser.delete(`/v1/siwx/session?chainId=eip155:10&accountAddress=${one.accountAddress}`)
    expect(await list()).toEqual(['eip155:1', solana].toSorted())
    await browser.delete(`/v1/siwx/session?accountAddress=${one.accountAddress}`)
    expect(await list()).toEqual([solana])
    // Some are left, so the browser is still known.
    expect(browser.cookies.size).toBe(1)
  })

  test('a browser ends no sign-in of another one, and none in another app', async () => {
    const second = 'https://second.example.com'
    const { service, browser } = await begin({ allowedOrigins: [app, second] })
    const other = createBrowser(service, { origin: app })
    for (const each of [browser, other]) {
      await each.post('/v1/siwx/session', await write(service, each))
    }
    const count = async () => (await other.get('/v1/siwx/session')).body.sessions.length
    await browser.delete('/v1/siwx/session')
    expect(await count()).toBe(1)
    const elsewhere = createBrowser(service, { origin: second })
    for (const [name, value] of other.cookies) elsewhere.cookies.set(name, value)
    await elsewhere.delete('/v1/siwx/session')
    expect(await count()).toBe(1)
  })

  test('refused: an address with another text of the same key, or of another network of Bitcoin', async () => {
    const { service, browser } = await begin()
    const changed = polkadot.address.slice(0, -1) + (polkadot.address.endsWith('1') ? '2' : '1')
    const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
    for (const wallet of [
      { ...wallets.polkadot, accountAddress: changed },
      { ...wallets.bip122, chainId: testnet },
    ]) {
      const session = await write(service, browser, { wallet })
      const { status, body } = await browser.post('/v1/siwx/session', session)
      expect([wallet.chainId, status, body.reasons[0].description]).toEqual([
        ...[wallet.chainId, 401, 'The sign-in was refused: its address is of no account there.'],
      ])
    }
  })

  test('refused: data that is not what was signed, another signature, an old nonce', async () => {
    const { service, browser } = await begin()
    const reasonOf = async (session: unknown) =>
      (await browser.post('/v1/siwx/session', session)).body.reasons?.[0].description
    const session = await write(service, browser)
    const other = { ...session.data, accountAddress: `0x${'22'.repeat(20)}` }
    expect(await reasonOf({ ...session, data: other })).toContain('its data is not its message.')
    const foreign = await write(service, browser)
    const signature = await evm.signMessage({ message: `${foreign.message} ` })
    expect(await reasonOf({ ...foreign, signature })).toContain('not the account’s')
    // The nonce went with it.
    expect(await reasonOf(foreign)).toContain('its nonce')
    const old = await write(service, browser)
    service.pass(10 * 60_000)
    expect(await reasonOf(old)).toContain('its nonce')
  })

  test('a line break in a field is refused: the message would have two readings', async () => {
    const { service, browser } = await begin()
    const statement = `Sign in.\n\nURI: ${app}/`
    const session = await write(service, browser, { statement })
    const { status, body } = await browser.post('/v1/siwx/session', session)
    expect([status, body.reasons[0].description]).toEqual([
      400,
      'The request is not valid: data.statement: One line only.',
    ])
  })

  test('a time that is none is refused', async () => {
    const { service, browser } = await begin()
    const session = await write(service, browser, { issuedAt: 'now' })
    const { status, body } = await browser.post('/v1/siwx/session', session)
    expect([status, body.reasons[0].description]).toEqual([
      400,
      'The request is not valid: data.issuedAt: Invalid timestamp: Received "now"',
    ])
  })

  test('a browser that has not signed in has nothing to end', async () => {
    const { browser } = await begin()
    expect((await browser.delete('/v1/siwx/session')).status).toBe(204)
    expect((await browser.get('/v1/siwx/session')).body).toEqual({ sessions: [] })
  })

  test.each(['issuedAt', 'notBefore', 'expirationTime'])(
    'a day that there is not is refused: %s',
    async (field) => {
      const { service, browser } = await begin()
      const session = await write(service, browser, { [field]: '2100-02-31T12:00:00Z' })
      const { status, body } = await browser.post('/v1/siwx/session', session)
      expect([status, body.reasons[0].description]).toEqual([
        400,
        `The request is not valid: data.${field}: No such day.`,
      ])
    },
  )

  test('a nonce of one app is none of another, and a session neither', async () => {
    const second = 'https://second.example.com'
    const { service, browser } = await begin({ allowedOrigins: [app, second] })
    const other = createBrowser(service, { origin: second })
    const there = { domain: 'second.example.com', uri: `${second}/` }
    const session = await write(service, browser, there)
    expect((await other.post('/v1/siwx/session', session)).status).toBe(401)
    await other.post('/v1/siwx/session', await write(service, other, there))
    for (const [name, value] of other.cookies) browser.cookies.set(name, value)
    expect((await browser.get('/v1/siwx/session')).body.sessions).toEqual([])
  })

  test('pages of the list are told by CORS that they may read; others get 403', async () => {
    const { service, browser } = await begin()
    const { headers } = await browser.get('/v1/siwx/nonce')
    expect(headers.get('Access-Control-Allow-Origin')).toBe(app)
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
    const preflight = await service.app.request('/v1/siwx/session', {
      method: 'OPTIONS',
      headers: { Origin: app, 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type')
    for (const origin of [stranger, own, 'null']) {
      const refused = await createBrowser(service, { origin }).get('/v1/siwx/nonce')
      expect([origin, refused.status]).toEqual([origin, 403])
      expect(refused.headers.has('Access-Control-Allow-Origin')).toBe(false)
    }
    // What a page reads of a refusal.
    const wrong = await browser.post('/v1/siwx/session', {})
    expect(wrong.status).toBe(400)
    expect(wrong.headers.get('Access-Control-Allow-Origin')).toBe(app)
  })
})

/** A node that answers every `eth_call` so, cuts it off (undefined), or never answers (`hang`). */
async function startNode(answer: object | 'hang' | undefined) {
  const server = createServer(async (request, response) => {
    const { id } = JSON.parse(await text(request))
    if (answer === 'hang') return
    if (!answer) return response.destroy()
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

/** A sign-in with an account that only its network can judge. */
async function signInByContract(rpcUrls?: Readonly<Record<string, readonly string[]>>) {
  const service = await createTestService(rpcUrls ? { siwx: { rpcUrls } } : {})
  onTestFinished(() => service.stop())
  const browser = createBrowser(service, { origin: app })
  const wallet = { ...wallets.eip155, accountAddress: `0x${'22'.repeat(20)}` }
  const session = await write(service, browser, { wallet })
  const { status, body } = await browser.post('/v1/siwx/session', session)
  return [status, body.reasons?.[0].description]
}
const refused = [401, 'The sign-in was refused: the signature is not the account’s.']

test.each([
  ['it did', { result: '0x01' }, [204, undefined]],
  ['it did not', { result: '0x00' }, refused],
  ['it reverts', { error: { code: 3, message: 'execution reverted' } }, refused],
  ['the network does not answer', undefined, [503, 'The network eip155:1 gave no usable answer.']],
])('a contract account signed, says its network: %s', async (_, answer, outcome) => {
  expect(await signInByContract({ 'eip155:1': [await startNode(answer)] })).toEqual(outcome)
})

test('a contract account of a network without a url is refused', async () => {
  const other = { 'eip155:10': [await startNode({ result: '0x01' })] }
  for (const rpcUrls of [undefined, {}, other]) {
    expect(await signInByContract(rpcUrls)).toEqual(refused)
  }
})

test('a node that never answers leaves the next one time, before the page gives up after 10 s', async () => {
  const rpcUrls = [await startNode('hang'), await startNode({ result: '0x01' })]
  const begun = performance.now()
  expect(await signInByContract({ 'eip155:1': rpcUrls })).toEqual([204, undefined])
  expect(performance.now() - begun).toBeLessThan(9_000)
})
