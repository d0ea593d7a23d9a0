import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowser } from '../../test/createBrowser.js'
import { app, createTestService, secret } from '../../test/createTestService.js'
import { logIn } from '../../test/logIn.js'

const path = '/v1/account/reload-halves'

async function begin() {
  const service = await createTestService()
  onTestFinished(() => service.stop())
  const browser = createBrowser(service)
  await logIn(service, browser)
  return { service, browser }
}

test('a half for the next load of the page is the login’s own, and lasts as long', async () => {
  const { service, browser } = await begin()
  const { halves } = (await browser.get(path)).body
  expect(halves).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  service.pass(29 * 24 * 3_600_000)
  expect((await browser.get(path)).body).toEqual({ halves })

  const other = createBrowser(service)
  await logIn(service, other)
  expect((await other.get(path)).body.halves).not.toEqual(halves)

  await browser.delete('/v1/account/session')
  expect((await browser.get(path)).status).toBe(401)
  await logIn(service, browser)
  expect((await browser.get(path)).body.halves).not.toEqual(halves)
})

test('the app’s page does not get it, and neither does anybody without a login', async () => {
  const { service, browser } = await begin()
  const page = createBrowser(service, { origin: app })
  for (const [name, token] of browser.cookies) page.cookies.set(name, token)
  expect((await page.get(path)).status).toBe(403)
  expect((await createBrowser(service).get(path)).status).toBe(401)
})

test('after a change of the service’s key what was kept before still opens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-account-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = `file:${join(folder, 'service.db')}`
  const before = await createTestService({ database })
  const browser = createBrowser(before)
  await logIn(before, browser)
  const [half] = (await browser.get(path)).body.halves
  await before.stop()

  const next = `next:${Buffer.alloc(32, 9).toString('base64url')}`
  const after = await createTestService({ database, secret: `${next},${secret}` })
  onTestFinished(() => after.stop())
  const same = createBrowser(after)
  for (const [name, token] of browser.cookies) same.cookies.set(name, token)
  const { halves } = (await same.get(path)).body
  expect(halves).toHaveLength(2)
  expect(halves[0]).not.toBe(half)
  expect(halves[1]).toBe(half)
  expect([...before.lines, ...after.lines].join('')).not.toContain(half)
})
