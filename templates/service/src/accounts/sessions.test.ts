import { expect, onTestFinished, test } from 'vitest'
import { createBrowser } from '../../test/createBrowser.js'
import { app, createTestService } from '../../test/createTestService.js'
import { logIn } from '../../test/logIn.js'

const second = 1_000
const days = 24 * 3_600_000
const name = '__Host-wallet-kit-session'

async function begin(options: Parameters<typeof createTestService>[0] = {}) {
  const service = await createTestService(options)
  onTestFinished(() => service.stop())
  const browser = createBrowser(service)
  await logIn(service, browser)
  const read = async (asked = browser) => (await asked.get('/v1/account')).status
  return { service, browser, read }
}

test('a login lasts 30 days, to the second, however often it is used', async () => {
  const { service, read } = await begin()
  service.pass(29 * days)
  expect(await read()).toBe(200)
  service.pass(days - second)
  expect(await read()).toBe(200)
  service.pass(second)
  expect(await read()).toBe(401)
})

test('the browser keeps it as long', async () => {
  const { service } = await begin()
  const { headers } = await logIn(service, createBrowser(service))
  const cookie = headers.getSetCookie().find((line) => line.startsWith(name))
  expect(cookie).toContain(`Max-Age=${(30 * days) / second};`)
})

test('after a new login the token before it is good for nothing', async () => {
  const { service, browser, read } = await begin()
  const before = createBrowser(service)
  for (const [key, value] of browser.cookies) before.cookies.set(key, value)
  expect(await read(before)).toBe(200)
  expect((await logIn(service, browser, 'bob@example.com')).status).toBe(200)
  expect([await read(), await read(before)]).toEqual([200, 401])
})

test('a new login ends no other browser’s, and not that of another app', async () => {
  const other = 'https://second.example.com'
  const { service, browser, read } = await begin({ allowedOrigins: [app, other] })
  const browsers = [createBrowser(service), createBrowser(service, { host: other })]
  for (const each of browsers) await logIn(service, each)
  await logIn(service, browser, 'bob@example.com')
  expect(await Promise.all([browser, ...browsers].map((each) => read(each)))).toEqual([
    ...[200, 200, 200],
  ])
})

test('a login is fresh for 5 minutes, to the second', async () => {
  const { service, browser } = await begin()
  const isFresh = async () => (await browser.get('/v1/account')).body.isFresh
  service.pass(5 * 60 * second - second)
  expect(await isFresh()).toBe(true)
  service.pass(second)
  expect(await isFresh()).toBe(false)
})
