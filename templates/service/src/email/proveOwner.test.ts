import { expect, onTestFinished, test } from 'vitest'
import { createBrowser } from '../../test/createBrowser.js'
import { createTestService } from '../../test/createTestService.js'
import { logIn, readCode } from '../../test/logIn.js'

const email = 'ada@example.com'

async function begin() {
  const service = await createTestService()
  onTestFinished(() => service.stop())
  const browser = createBrowser(service)
  await logIn(service, browser, email)
  service.pass(5 * 60_000)
  return { service, browser }
}

test('a code to the account’s email makes its login fresh, and nothing else of it', async () => {
  const { service, browser } = await begin()
  const cookies = [...browser.cookies]
  expect((await browser.get('/v1/keys/copies')).status).toBe(401)
  const { login } = (await browser.post('/v1/email/proof')).body
  const code = readCode(service, email)
  // It is no login.
  expect((await createBrowser(service).post('/v1/email/verify', { login, code })).status).toBe(401)
  expect((await browser.post('/v1/email/verify', { login, code })).status).toBe(401)
  expect((await browser.post('/v1/email/proof/verify', { login, code })).status).toBe(200)
  expect((await browser.get('/v1/keys/copies')).status).toBe(200)
  expect([...browser.cookies]).toEqual(cookies)
  expect((await browser.post('/v1/email/proof/verify', { login, code })).status).toBe(401)
})

test('a wrong code, another account’s and a browser without a login prove nothing', async () => {
  const { service, browser } = await begin()
  const { login } = (await browser.post('/v1/email/proof')).body
  const code = readCode(service, email)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await browser.post('/v1/email/proof/verify', { login, code: wrong })).status).toBe(401)
  expect((await createBrowser(service).post('/v1/email/proof')).status).toBe(401)
  // In the same browser, another account.
  await logIn(service, browser, 'bob@example.com')
  service.pass(5 * 60_000)
  expect((await browser.post('/v1/email/proof/verify', { login, code })).status).toBe(401)
  expect((await browser.get('/v1/keys/copies')).status).toBe(401)
})

test('one mail in 30 s', async () => {
  const { browser } = await begin()
  expect((await browser.post('/v1/email/proof')).status).toBe(200)
  expect((await browser.post('/v1/email/proof')).status).toBe(429)
})
