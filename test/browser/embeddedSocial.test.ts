import { generateKeyPairSync } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { client, startSocialStandIns } from '../../templates/service/test/startSocialStandIns.js'
import { lookAt } from './support/lookAt.js'
import { modal } from './support/modal.js'
import { postponeRecovery, useEmbedded } from './support/openEmbedded.js'
import type { openPage } from './support/openPage.js'
import { orClosed } from './support/orClosed.js'

const { publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
let standIns: Awaited<ReturnType<typeof startSocialStandIns>>
const embedded = useEmbedded(async (url, _, app) => {
  const redirectUri = `${url}/v1/social/callback/google`
  standIns = await startSocialStandIns({ applePublicKey: publicKey, google: { redirectUri } })
  // The service's own way to the providers.
  vi.stubGlobal('fetch', standIns.fetch)
  return {
    socials: { google: client, github: client, discord: client },
    socialReturnUrls: [`${app}/all.html?shop=1`],
  }
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await standIns?.stop()
})
beforeEach(() => standIns.setDeclining(false))

/** The providers' pages: two links, which lead back to the service. */
async function playProviders(context: BrowserContext) {
  await context.route(/^https:\/\/(accounts\.google|github|discord)\.com\//, async (route) => {
    const link = async (name: string, isDeclining: boolean) => {
      standIns.setDeclining(isDeclining)
      const service = embedded.site.url
      const { url } = await standIns.visit(route.request().url(), { service })
      return `<a href="${url.replaceAll('&', '&amp;')}">${name}</a>`
    }
    const body = `<!doctype html><title>Provider</title>${await link('Allow', false)} ${await link('Decline', true)}`
    await route.fulfill({ contentType: 'text/html', body })
  })
}

/** Opens the host, and Connect in it. */
async function open(options: openPage.Options = {}) {
  const opened = await embedded.open({
    ...options,
    prepare: async (context) => {
      await playProviders(context)
      await options.prepare?.(context)
    },
  })
  await modal.connectButton(opened.page).click()
  return opened
}

const press = (page: Page, provider: string) =>
  modal
    .view(page, 'Connect')
    .getByRole('button', { name: `Continue with ${provider}` })
    .click()
const view = (page: Page) => modal.view(page, 'ConnectingSocial')
const becomesConnected = (page: Page) =>
  page.waitForFunction(() => window.kit.getAccount().isConnected)
const addressOf = (page: Page) => page.evaluate(() => window.kit.getAccount().address)
/** An account that is new has no key yet. */
const isNew = { expected: /status of 404 .*\/v1\/keys/ }

/** Presses a link of a provider's page. Its window closes soon after. */
const answer = (popup: Page, name: string) =>
  orClosed(popup, popup.getByRole('link', { name }).click())

/** Presses a provider, and gives its window. */
async function openWindow(page: Page, provider: string) {
  const opening = page.waitForEvent('popup')
  await press(page, provider)
  return opening
}

test.each(['Google', 'GitHub'])(
  '%s: a window opens in the click, and its word logs in; what other windows say is nothing',
  async (provider) => {
    const { page, context } = await open(isNew)
    // The window is there before the service has said where it goes.
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await context.route(/\/v1\/social\/uri$/, async (route) => {
      await held
      await route.continue()
    })
    const popup = await openWindow(page, provider)
    expect(popup.url()).toBe('about:blank')
    goOn()
    await popup.getByRole('link', { name: 'Allow' }).waitFor()
    await view(page).getByText('Continue in the window that opened.').waitFor()

    const forged = { type: 'wallet-kit:social', result: 'x'.repeat(43) }
    await page.evaluate((forged) => window.postMessage(forged, '*'), forged)
    // The secure site's own frame has the right origin, and is not that window.
    const frame = page.frames().find((each) => each.url().startsWith(embedded.site.url))
    await frame?.evaluate((forged) => window.parent.postMessage(forged, '*'), forged)
    // That window, at another origin.
    await popup.evaluate((forged) => window.opener.postMessage(forged, '*'), forged)
    await view(page).getByText('Continue in the window that opened.').waitFor()

    const isClosed = popup.waitForEvent('close')
    await answer(popup, 'Allow')
    await isClosed
    await becomesConnected(page)
    expect(await addressOf(page)).toMatch(/^0x[\dA-Fa-f]{40}$/)
    await postponeRecovery(page)
    const before = await addressOf(page)
    await page.reload()
    await becomesConnected(page)
    expect(await addressOf(page)).toBe(before)
  },
)

test('a window that is closed, and one in which the person declines, end the login; it can be tried again', async () => {
  const { page } = await open()
  const first = await openWindow(page, 'Google')
  await first.getByRole('link', { name: 'Allow' }).waitFor()
  await lookAt(page, 'social')
  await first.close()
  await modal.heading(page, 'Sign-in did not finish').waitFor()
  await lookAt(page, 'social-ended')
  const again = page.waitForEvent('popup')
  await view(page).getByRole('button', { name: 'Try again' }).click()
  const second = await again
  await second.getByRole('link', { name: 'Decline' }).click()
  await modal.heading(page, 'Sign-in did not finish').waitFor()
  expect(second.isClosed()).toBe(true)
  expect(await page.evaluate(() => window.kit.getAccount().status)).toBe('disconnected')
})

test('a window that the browser blocks is opened by "Open window"', async () => {
  const { page } = await open({
    prepare: (context) =>
      context.addInitScript(() => {
        const { open } = window
        let isBlocked = true
        window.open = (...given) => {
          if (!isBlocked) return open.apply(window, given)
          isBlocked = false
          return null
        }
      }),
  })
  await press(page, 'GitHub')
  await modal.heading(page, 'The window did not open').waitFor()
  await lookAt(page, 'social-blocked')
  const opening = page.waitForEvent('popup')
  await view(page).getByRole('button', { name: 'Open window' }).click()
  const popup = await opening
  await answer(popup, 'Decline')
  await modal.heading(page, 'Sign-in did not finish').waitFor()
})

test('inside Telegram the page itself goes to the provider, comes back to its url, and goes on', async () => {
  const { page } = await open({
    expected: isNew.expected,
    path: '/all.html?shop=1',
    prepare: (context) =>
      context.addInitScript(() => {
        Object.assign(window, { TelegramWebviewProxy: {} })
      }),
  })
  const go = async (word: string) => {
    await press(page, 'Discord')
    await page.getByRole('link', { name: word }).click()
    await page.waitForURL(/\/all\.html/)
    // What it came back with is read where it goes on.
    expect(page.url()).toMatch(/\?shop=1#wallet-kit-social=[\w-]+$/)
    await modal.connectButton(page).click()
  }
  await go('Decline')
  await modal.heading(page, 'Sign-in did not finish').waitFor()
  expect(page.url()).toMatch(/\/all\.html\?shop=1$/)
  await page.reload()
  await modal.connectButton(page).click()
  await go('Allow')
  await becomesConnected(page)
  expect(page.url()).toMatch(/\/all\.html\?shop=1$/)
})

test('inside Telegram a page that the service does not list stays where it is, and says so', async () => {
  const { page, problems } = await open({
    path: '/all.html?shop=2',
    prepare: (context) =>
      context.addInitScript(() => {
        Object.assign(window, { TelegramWebviewProxy: {} })
      }),
  })
  problems.expect(/status of 403 .*\/v1\/social\/uri/)
  await press(page, 'Discord')
  await page.getByText('This sign-in is not set up here. Choose another way.').waitFor()
  expect(page.url()).toMatch(/\/all\.html\?shop=2$/)
})

test('another person who opens the link of a login is not logged in by it, and cannot end it', async () => {
  const { page, context } = await open()
  const popup = await openWindow(page, 'GitHub')
  await popup.getByRole('link', { name: 'Allow' }).waitFor()
  const link = await popup.getByRole('link', { name: 'Allow' }).getAttribute('href')
  // In a browser of their own.
  const other = await context.browser()?.newContext()
  const stranger = await other?.newPage()
  await stranger?.goto(link ?? '')
  await stranger?.getByText('This page belongs to no login now').waitFor()
  await other?.close()
  const ended = page.waitForResponse(/\/v1\/social\/connect$/)
  await answer(popup, 'Allow')
  expect((await ended).status()).toBe(200)
})
