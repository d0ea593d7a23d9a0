import type { Page, Request } from 'playwright-core'
import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { addAuthenticator } from './support/addAuthenticator.js'
import { lookAt } from './support/lookAt.js'
import { modal } from './support/modal.js'
import {
  passDevice,
  postponeRecovery,
  typeCode,
  typeEmail,
  useEmbedded,
} from './support/openEmbedded.js'
import { codePattern, readMail } from './support/openFrame.js'
import { pressInFrame } from './support/pressInFrame.js'
import { settle } from './support/settle.js'
import { strictPolicy } from './support/startHost.js'

const embedded = useEmbedded()
/** The browser says each status of the service that is no success. */
const status = (code: number, path: string) => new RegExp(`status of ${code} .*/v1/${path}`)
const frameOf = (page: Page) => page.frameLocator('iframe[title]')
const accountOf = (page: Page) => page.evaluate(() => window.kit.getAccount())
/** Where somebody is connected, as the page's own code sees it. */
const becomesConnected = (page: Page) =>
  page.waitForFunction(() => window.kit.getAccount().isConnected)

/** What the page's storages hold, but for the preferences that outlive a connection. */
const readStorages = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

test('a new browser is approved by the link, the code of the mail logs in, a reload keeps the account, and sign-out leaves nothing', async () => {
  const { site } = embedded
  const { page } = await embedded.open({ expected: status(404, 'keys') })
  const email = 'ada@example.com'
  const since = site.mail.mails.length
  await typeEmail(page, email)
  await modal.view(page, 'EmailDevice').waitFor()
  await lookAt(page, 'email-device')
  const code = await passDevice(page, site, since)
  await lookAt(page, 'email-code')
  expect(site.mail.mails.slice(since).map(({ to }) => to)).toEqual([email, email])
  await typeCode(page, code)
  await becomesConnected(page)
  const { address, connector } = await accountOf(page)
  expect(address).toMatch(/^0x[\dA-Fa-f]{40}$/)
  expect(connector?.type).toBe('AUTH')
  await lookAt(page, 'wallet-key')
  await modal.button(page, 'Save a recovery code').click()
  await frameOf(page).getByRole('main').waitFor()
  await lookAt(page, 'recovery-code')
  // A screen begins at its top, though it is drawn before the frame has a size.
  const top = (heading: Element) => heading.getBoundingClientRect().top
  const heading = frameOf(page).getByRole('heading', { name: 'Save a recovery code' })
  expect(await heading.evaluate(top)).toBeGreaterThanOrEqual(0)
  await modal.button(page, 'Back').click()
  await postponeRecovery(page)

  await page.reload()
  await becomesConnected(page)
  expect((await accountOf(page)).address).toBe(address)
  expect(await readStorages(page)).not.toContain(email)

  const loggedOut = page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && response.url().endsWith('/v1/account/session'),
  )
  await page.evaluate(() => window.kit.disconnect())
  expect((await loggedOut).status()).toBe(204)
  expect((await accountOf(page)).isConnected).toBe(false)
  const left = await readStorages(page)
  for (const secret of [email, String(address), code, 'embeddedWallet']) {
    expect(left).not.toContain(secret)
  }
  const cookies = await page.context().cookies(site.url)
  expect(cookies.filter(({ name }) => name.includes('session'))).toEqual([])
  await page.reload()
  await modal.connectButton(page).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
})

test('a passkey makes a wallet that signs, also after a reload; a disconnect in another tab counts in this one', async () => {
  const { page, context } = await embedded.open({ expected: status(404, 'keys') })
  await addAuthenticator(page)
  await modal.connectButton(page).click()
  await modal.button(page, 'Continue with a passkey').waitFor()
  await lookAt(page, 'connect-embedded')
  await modal.button(page, 'Continue with a passkey').click()
  await modal.view(page, 'Passkey').waitFor()
  await frameOf(page).getByRole('button', { name: 'Create a new wallet', exact: true }).waitFor()
  await lookAt(page, 'passkey')
  await pressInFrame(
    frameOf(page).getByRole('button', { name: 'Create a new wallet', exact: true }),
  )
  await becomesConnected(page)
  await modal.dialog(page).waitFor({ state: 'detached' })
  await sign(page, () => lookAt(page, 'approve-signature'))
  await page.reload()
  await becomesConnected(page)
  await sign(page)

  const second = await context.newPage()
  await second.goto(page.url())
  await becomesConnected(second)
  expect((await accountOf(second)).address).toBe((await accountOf(page)).address)
  await second.evaluate(() => window.kit.disconnect())
  await modal.connectButton(page).waitFor()
  expect((await accountOf(page)).isConnected).toBe(false)
  for (const tab of [page, second]) expect(await readStorages(tab)).not.toContain('embeddedWallet')
  await page.reload()
  await modal.connectButton(page).waitFor()
  expect((await accountOf(page)).isConnected).toBe(false)
})

/** The visitor signs in the frame what the page asks for. */
async function sign(page: Page, look = () => settle(page)) {
  const address = (await accountOf(page)).address as `0x${string}`
  const signing = page.evaluate(async (address) => {
    const provider = (await window.kit.getProvider('eip155')) as {
      request(call: object): Promise<unknown>
    }
    return provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
  }, address)
  await modal.view(page, 'ApproveTransaction').waitFor()
  await frameOf(page).getByRole('button', { name: 'Sign', exact: true }).waitFor()
  await look()
  await pressInFrame(frameOf(page).getByRole('button', { name: 'Sign', exact: true }))
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
}

test('a wrong code is said, an expired one too, and the right one of a new mail logs in', async () => {
  const { site } = embedded
  const { page, problems } = await embedded.open({ expected: status(404, 'keys') })
  problems.expect(status(401, 'email/verify'))
  const email = 'bea@example.com'
  const since = site.mail.mails.length
  await typeEmail(page, email)
  const first = await passDevice(page, site, since)
  const wrong = first === '000000' ? '111111' : '000000'
  const view = modal.view(page, 'EmailOtp')
  const hint = view.getByRole('alert')
  await typeCode(page, wrong)
  await expect.poll(() => hint.textContent()).toContain('That code did not work')
  await lookAt(page, 'email-code-wrong')

  // By the service's clock it is over; by the page's own it is not even asked for.
  site.pass(20 * 60_000)
  const checked = page.waitForResponse(/email\/verify/)
  await typeCode(page, first)
  await checked
  await expect.poll(() => hint.textContent()).toContain('That code did not work')
  await moveClock(page, 20 * 60_000)
  await typeCode(page, first)
  await expect.poll(() => hint.textContent()).toContain('This code expired')

  // The approval is over, too.
  const later = site.mail.mails.length
  await view.getByRole('button', { name: 'Send a new code' }).click()
  await typeCode(page, await passDevice(page, site, later))
  await becomesConnected(page)
})

test('the next code is counted down to, and the one before counts no more', async () => {
  const { site } = embedded
  const { page, problems } = await embedded.open({ expected: status(404, 'keys') })
  problems.expect(status(401, 'email/verify'))
  const since = site.mail.mails.length
  await typeEmail(page, 'cleo@example.com')
  const first = await passDevice(page, site, since)
  const view = modal.view(page, 'EmailOtp')
  const resend = view.getByRole('button', { name: /^Send a new code/ })
  expect(await resend.textContent()).toMatch(/^Send a new code in \d+ s$/)
  expect(await resend.isDisabled()).toBe(true)
  await moveClock(page, 30_000)
  site.pass(30_000)
  await expect.poll(() => resend.textContent()).toBe('Send a new code')
  const later = site.mail.mails.length
  await resend.click()
  // An approved browser gets it at once.
  const second = await readMail(site, { pattern: codePattern, since: later })
  await expect.poll(() => resend.isDisabled()).toBe(true)
  // One in a million is the same.
  await typeCode(page, first === second ? '000000' : first)
  await expect.poll(() => view.getByRole('alert').textContent()).toContain('did not work')
  await typeCode(page, second)
  await becomesConnected(page)
})

test('a new code that is refused leaves the one before good; a lost network ends no wait for the approval', async () => {
  const { site } = embedded
  const { page, context, problems } = await embedded.open({ expected: status(404, 'keys') })
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  problems.expect(status(429, 'email/code'))
  let isLost = true
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/device'))
  await context.route(/email\/device$/, (route) =>
    isLost ? route.abort('internetdisconnected') : route.continue(),
  )
  const since = site.mail.mails.length
  await typeEmail(page, 'gil@example.com')
  await lost
  isLost = false
  const code = await passDevice(page, site, since)
  // By the page's clock it may be asked for, by the service's not yet.
  await moveClock(page, 30_000)
  const view = modal.view(page, 'EmailOtp')
  await view.getByRole('button', { name: 'Send a new code', exact: true }).click()
  await view.getByText(/^Please try again after \d+ seconds$/).waitFor()
  await typeCode(page, code)
  await becomesConnected(page)
})

test('a service that wants a pause says for how long', async () => {
  const { page } = await embedded.open()
  await typeEmail(page, 'dan@example.com')
  await modal.view(page, 'EmailDevice').waitFor()
  const other = await embedded.open({ expected: status(429, 'email/code') })
  await typeEmail(other.page, 'dan@example.com')
  const hint = modal.view(other.page, 'Connect').getByText(/^Please try again after \d+ seconds$/)
  await hint.waitFor()
})

test('a service under a name that is not its own says that the app’s configuration is wrong', async () => {
  const { site } = embedded
  const { port } = new URL(site.url)
  const { page, problems } = await embedded.open({
    config: { embeddedWallet: { secureSite: `http://elsewhere.localhost:${port}` } },
    expected: status(403, 'email/code'),
  })
  problems.expect(/refuses this app/)
  await typeEmail(page, 'fay@example.com')
  await page.locator('[data-wk-alert="error.appConfiguration"]').waitFor()
  await page.getByText('Invalid App Configuration').first().waitFor()
  expect(site.mail.mails.filter(({ to }) => to === 'fay@example.com')).toEqual([])
})

/** The page's clock goes on at once; its timers do not. */
const moveClock = (page: Page, ms: number) =>
  page.evaluate((ms) => {
    const { now } = Date
    Date.now = () => now() + ms
  }, ms)

describe('a frame that does not load', () => {
  type Given = { isByPolicy?: boolean; isStranger?: boolean; isNowhere?: boolean; isDown?: boolean }

  /** Types an email, and lets the frame's time pass. */
  async function wait(given: Given, expected: readonly RegExp[]) {
    const { site, world } = embedded
    if (given.isByPolicy) {
      const urls = Object.values(world.stack.chains).map(({ rpcUrl }) => rpcUrl)
      world.host.setPolicy(strictPolicy(urls))
    }
    const { page, problems } = await embedded.open({
      ...(given.isStranger && { origin: site.stranger }),
      config: {
        embeddedWallet: { secureSite: given.isNowhere ? `${site.stranger}/nothing` : site.url },
      },
      prepare: (context) => context.clock.install(),
    })
    for (const pattern of expected) problems.expect(pattern)
    if (given.isDown) {
      const headers = { 'Access-Control-Allow-Origin': '*' }
      await page.route(`${site.url}/sdk**`, (route) => route.fulfill({ status: 503, headers }))
    }
    await typeEmail(page, 'eve@example.com')
    await page.locator('iframe').waitFor({ state: 'attached' })
    const isAsked = (request: Request) => request.method() === 'HEAD'
    const asked = Promise.race([
      page.waitForEvent('requestfinished', isAsked),
      page.waitForEvent('requestfailed', isAsked),
    ])
    // Where nothing is asked, nobody waits.
    asked.catch(() => {})
    await expect.poll(() => problems.list()).toEqual([])
    const told = page.getByText('Unable to load email login dependency')
    await page.clock.fastForward(30_000)
    await told.waitFor()
    await modal.view(page, 'Connect').getByRole('textbox', { name: 'Email' }).waitFor()
    expect(site.mail.mails.filter(({ to }) => to === 'eve@example.com')).toEqual([])
    return { page, problems, asked }
  }

  const blocked = [
    {
      by: 'the page’s policy',
      ...{ given: { isByPolicy: true }, expected: [/frame-src|Framing/] },
      said: /The secure site is blocked by the policy of this page/,
    },
    {
      by: 'the service, for a page that is not on its list',
      ...{ given: { isStranger: true }, expected: [/frame-ancestors/] },
      said: /The secure site serves its page, which did not answer/,
    },
  ]
  test.each(blocked)(
    'since $by blocks it: the app’s configuration is said to be wrong',
    async ({ given, expected, said }) => {
      const { page, problems } = await wait(given, [...expected, /postMessage/])
      problems.expect(said)
      await page.getByText('Invalid App Configuration').first().waitFor()
      expect(await page.locator('[data-wk-alert="error.appConfiguration"]').count()).toBe(1)
    },
  )

  const unknown: { since: string; given: Given; status: RegExp }[] = [
    { since: 'nothing is at its address', given: { isNowhere: true }, status: /404/ },
    { since: 'its site is down for a while', given: { isDown: true }, status: /503/ },
  ]
  test.each(unknown)(
    'since $since: nothing is said of the app’s configuration',
    async ({ given, status }) => {
      const { page, problems, asked } = await wait(given, [status])
      if (given.isNowhere) problems.expect(/CORS|ERR_FAILED/)
      await asked
      await settle(page)
      expect(await page.getByText('Invalid App Configuration').count()).toBe(0)
    },
  )
})
