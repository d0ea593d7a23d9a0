import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { beginFarcasterLogin } from '../../test/beginFarcasterLogin.js'
import { createBrowser } from '../../test/createBrowser.js'
import { app, createTestService } from '../../test/createTestService.js'
import { startFarcasterRelay } from '../../test/startFarcasterRelay.js'

const ada = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
const fid = 1234n

let relay: Awaited<ReturnType<typeof startFarcasterRelay>>
beforeAll(async () => {
  relay = await startFarcasterRelay()
  relay.enter(ada, fid)
})
afterAll(() => relay.stop())
beforeEach(() => relay.setSilent(false))

const begin = () => beginFarcasterLogin(relay)

test('the owner of an id logs in once the phone has signed, twice to one account', async () => {
  const { service, browser, url, login } = await begin()
  const connect = (login: string) => browser.post('/v1/farcaster/connect', { login })
  expect((await connect(login)).body).toEqual({ action: 'wait' })
  await relay.approve(url, { account: ada, fid })
  const both = await Promise.all([connect(login), connect(login)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const first = (await browser.get('/v1/account')).body
  expect(first.identities).toEqual([{ provider: 'farcaster', label: '@ada' }])
  expect(service.lines.join()).not.toContain(url.split('=')[1])

  const again = (await browser.post('/v1/farcaster/uri')).body
  await relay.approve(again.url, { account: ada, fid })
  expect((await connect(again.login)).body).toEqual({ action: 'connect', isNew: false })
  expect((await browser.get('/v1/account')).body.accountId).toBe(first.accountId)
})

test('an address that the owner has entered for signing in logs in, too', async () => {
  const { browser, url, login } = await begin()
  relay.enter(other, fid, 'authAddress')
  onTestFinished(() => relay.enter(other, 0n, 'authAddress'))
  await relay.approve(url, { account: other, fid })
  const { body } = await browser.post('/v1/farcaster/connect', { login })
  expect(body.action).toBe('connect')
})

test.each([
  ['of an app with another name', { domain: 'evil.example' }],
  ['of another login', { nonce: 'abcdefgh12345678' }],
  ['of another chain', { chainId: 1 }],
  ['that says something else', { statement: 'Give me everything' }],
  ['that has expired', { expirationTime: new Date('2020-01-01') }],
  ['that is not good yet', { notBefore: new Date('2100-01-01') }],
  ['without an id', { resources: [] }],
  ['with two ids', { resources: ['farcaster://fid/1234', 'farcaster://fid/1'] }],
  ['with an id that is another person’s', { resources: ['farcaster://fid/1'] }],
])('a message %s logs nobody in, and ends the login', async (_, changes) => {
  const { browser, url, login } = await begin()
  await relay.approve(url, { account: ada, fid, ...changes })
  const refused = await browser.post('/v1/farcaster/connect', { login })
  expect(refused.body.reasons?.[0].name).toBe('FarcasterRefused')
  expect((await browser.get('/v1/account')).status).toBe(401)
  await relay.approve(url, { account: ada, fid })
  expect((await browser.post('/v1/farcaster/connect', { login })).status).toBe(401)
})

test('whoever signs with an address that is nobody’s, or for another’s address, is not logged in', async () => {
  const stranger = await begin()
  await relay.approve(stranger.url, { account: other, fid })
  const { login } = stranger
  expect((await stranger.browser.post('/v1/farcaster/connect', { login })).status).toBe(401)
  const forger = await begin()
  await relay.approve(forger.url, { account: other, fid, address: ada.address })
  const forged = await forger.browser.post('/v1/farcaster/connect', { login: forger.login })
  expect(forged.body.reasons[0].description).toContain('the signature is not right')
})

test('a login is good in its own browser and app, for ten minutes', async () => {
  const { service, browser, url, login } = await begin()
  await relay.approve(url, { account: ada, fid })
  const foreign = createBrowser(service)
  expect((await foreign.post('/v1/farcaster/connect', { login })).status).toBe(401)
  service.pass(10 * 60_000)
  expect((await browser.post('/v1/farcaster/connect', { login })).status).toBe(401)
})

test('a relay that does not answer ends no login', async () => {
  const { browser, url, login } = await begin()
  relay.setSilent(true)
  const failed = await browser.post('/v1/farcaster/connect', { login })
  expect([failed.status, failed.body.reasons[0].name]).toEqual([503, 'FarcasterNotReached'])
  expect((await browser.post('/v1/farcaster/uri')).status).toBe(503)
  relay.setSilent(false)
  await relay.approve(url, { account: ada, fid })
  expect((await browser.post('/v1/farcaster/connect', { login })).status).toBe(200)
})

test('it is there where it is configured, and for the frame alone', async () => {
  const plain = await createTestService()
  onTestFinished(() => plain.stop())
  const { body } = await createBrowser(plain).post('/v1/farcaster/uri')
  expect(body.reasons[0].name).toBe('ProviderNotConfigured')
  const { service } = await begin()
  const page = createBrowser(service, { origin: app })
  expect((await page.post('/v1/farcaster/uri')).status).toBe(403)
})
