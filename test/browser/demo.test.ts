import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startDemo } from '../demo/startDemo.js'
import { addAuthenticator } from './support/addAuthenticator.js'
import { modal } from './support/modal.js'
import { openProfile, type Profile } from './support/openFrame.js'
import { pressInFrame } from './support/pressInFrame.js'
import { settle } from './support/settle.js'
import { type Problems, watchProblems } from './support/watchProblems.js'

let demo: Awaited<ReturnType<typeof startDemo>>
let profile: Profile
let context: BrowserContext
let problems: Problems

beforeAll(async () => {
  demo = await startDemo({ root: fileURLToPath(new URL('../..', import.meta.url)) })
})
afterAll(() => demo?.stop())
beforeEach(async () => {
  profile = await openProfile()
  context = profile.context
  problems = watchProblems(context)
})
afterEach(async () => {
  const found = problems.list()
  await profile.close()
  expect(found).toEqual([])
})

async function open(query = '') {
  const page = await context.newPage()
  await page.goto(demo.url + query)
  await modal.connectButton(page).waitFor()
  return page
}
/** The browser says that an account that is new has no key yet. */
const expectNewAccount = () => problems.expect(/status of 404 .*\/v1\/keys/)

const isGone = (page: Page) => modal.dialog(page).waitFor({ state: 'detached' })
/** The demo shows who is connected by the kit's own button. */
const becomesConnected = (page: Page) => modal.accountButton(page).waitFor()

/** On a phone the page's header takes one row, and nothing stands out of the page. */
async function expectHeaderInOneRow(page: Page) {
  const before = page.viewportSize()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const { height } = (await page.locator('header').boundingBox()) ?? { height: Number.NaN }
    expect(height).toBeLessThan(70)
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest).toBe(width)
  }
  if (before) await page.setViewportSize(before)
}

async function disconnect(page: Page) {
  await modal.accountButton(page).click()
  await modal.button(page, 'Disconnect').click()
  await modal.connectButton(page).waitFor()
}

const inFrame = (page: Page) => page.frameLocator('iframe[title]')
/** What a mail says, as the mailbox's page shows it. */
async function readMailbox(pattern: RegExp) {
  const mailbox = await context.newPage()
  const read = async () => {
    await mailbox.goto(demo.mailboxUrl)
    return pattern.exec((await mailbox.locator('article').first().textContent()) ?? '')?.[1]
  }
  await expect.poll(read).toBeDefined()
  const found = (await read()) ?? ''
  await mailbox.close()
  return found
}

test.each([
  'Test Wallet (local)',
  'Solana Wallet (local)',
  'Polkadot Wallet (local)',
  'Bitcoin Wallet (local)',
])('%s: two clicks connect, and one signs in where the app asks for it', async (name) => {
  const page = await open('?sign-in')
  await modal.connectButton(page).click()
  await modal
    .dialog(page)
    .getByRole('button', { name: `${name} Installed`, exact: true })
    .click()
  // Solana's wallet signs while it connects.
  if (!name.startsWith('Solana')) {
    await modal.view(page, 'SIWXSignMessage').getByRole('button', { name: 'Sign' }).click()
  }
  await isGone(page)
  await becomesConnected(page)
  await expectHeaderInOneRow(page)
  await disconnect(page)
})

test('one approval on the demo’s phone, which was shown the code, connects and signs in', async () => {
  const page = await open('?sign-in&networks=eip155')
  await modal.connectButton(page).click()
  await modal.wallet(page, 'walletConnect').click()
  const code = modal.dialog(page).locator('.wk-qr')
  await code.locator('svg[role="img"]').waitFor()
  await settle(page)
  const buffer = await code.screenshot()

  const phone = await context.newPage()
  await phone.goto(demo.phoneUrl)
  const picture = phone.getByLabel('Picture of a QR code')
  await picture.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await phone.getByText('Connect to Wallet Kit demo and sign in?').first().waitFor()
  await phone.getByText(`You sign for ${new URL(demo.url).host}: `).waitFor()
  await phone.getByRole('button', { name: 'Approve' }).click()
  await becomesConnected(page)
  await isGone(page)
  await phone.getByRole('button', { name: 'Disconnect Wallet Kit demo' }).waitFor()
  expect(await phone.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await disconnect(page)
})

test('an email gets its mails in the mailbox, and its wallet signs', async () => {
  expectNewAccount()
  const page = await open()
  await modal.connectButton(page).click()
  const field = modal.view(page, 'Connect').getByRole('textbox', { name: 'Email' })
  await field.fill('ada@example.com')
  await field.press('Enter')
  await modal.view(page, 'EmailDevice').waitFor()
  const approval = await context.newPage()
  await approval.goto(await readMailbox(/(http:\S+approve\?token=\S+)/))
  await approval.getByRole('button', { name: 'Approve' }).click()
  await modal.view(page, 'EmailOtp').waitFor()
  const code = await readMailbox(/Your code is (\d{6})/)
  await modal.view(page, 'EmailOtp').getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
  await modal.view(page, 'WalletKey').getByRole('button', { name: 'Later' }).click()
  await isGone(page)

  await page.getByRole('button', { name: 'Sign' }).click()
  await modal.view(page, 'ApproveTransaction').waitFor()
  await settle(page)
  await pressInFrame(inFrame(page).getByRole('button', { name: 'Sign', exact: true }))
  await page.getByText(/^Signature/).waitFor()
  await disconnect(page)
})

test('the local GitHub logs in', async () => {
  expectNewAccount()
  const page = await open()
  await modal.connectButton(page).click()
  const opening = page.waitForEvent('popup')
  await modal.button(page, 'GitHub').click()
  await (await opening).getByRole('link', { name: 'Authorize' }).click()
  await modal.view(page, 'WalletKey').getByRole('button', { name: 'Later' }).click()
  await becomesConnected(page)
  await isGone(page)
  await disconnect(page)
})

test('a passkey makes a wallet', async () => {
  expectNewAccount()
  const page = await open()
  await addAuthenticator(page)
  await modal.connectButton(page).click()
  await modal.button(page, 'Continue with a passkey').click()
  await pressInFrame(inFrame(page).getByRole('button', { name: 'Create a new wallet' }))
  await becomesConnected(page)
  await isGone(page)
  await disconnect(page)
})
