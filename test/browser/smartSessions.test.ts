import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createRpc } from '../src/stack/createRpc.js'
import { stackAccounts } from '../src/stack/index.js'
import { proveByMail } from './support/frameStage.js'
import { lookAt } from './support/lookAt.js'
import { modal } from './support/modal.js'
import { logInByEmail, useEmbedded } from './support/openEmbedded.js'
import type { openPage } from './support/openPage.js'
import { pressInFrame } from './support/pressInFrame.js'

const embedded = useEmbedded(
  async () => ({ smartSessions: { 'eip155:1': { coin: `${5n * 10n ** 18n}` } } }),
  { isQuick: true },
)

const { bob } = stackAccounts
/** Somebody with 10 ETH is logged in. */
async function enter(email: string, config: openPage.Options['config'] = {}) {
  const opened = await embedded.open({
    expected: /status of 404 .*\/v1\/keys/,
    config: { features: { smartSessions: true }, ...config },
  })
  const { page } = opened
  await logInByEmail(page, embedded.site, email)
  const address = await page.evaluate(() => window.kit.getAccount().address ?? '')
  const chain = createRpc(embedded.world.stack.chains[1].rpcUrl)
  await chain('anvil_setBalance', [address, '0x8ac7230489e80000'])
  const received = async () =>
    BigInt(await chain<string>('eth_getBalance', [bob.address, 'latest']))
  return { ...opened, address, received }
}

/** Asks for a session of so many ETH for a day, without waiting for the answer, which `readAnswer` gives. */
const request = (page: Page, ether: number) =>
  page.evaluate(async (ether) => {
    const { embeddedWallet } = await window.loadActions()
    const expiry = Math.floor(Date.now() / 1000) + 24 * 60 * 60
    const allowance = BigInt(ether) * 10n ** 18n
    const answer = embeddedWallet.requestSession(window.kit, { allowance, expiry }).then(
      ({ context }) => context,
      (error: Error) => error.name,
    )
    Object.assign(window, { sessionAnswer: answer })
  }, ether)
const readAnswer = (page: Page) =>
  page.evaluate(() => (window as unknown as { sessionAnswer: Promise<string> }).sessionAnswer)

const frameOf = (page: Page) => page.frameLocator('iframe[title="Secure wallet frame"]')
const press = (page: Page, name: string) =>
  pressInFrame(frameOf(page).getByRole('button', { name, exact: true }))
const allow = async (page: Page, ether: number) => {
  await request(page, ether)
  await press(page, 'Allow')
  await proveByMail(frameOf(page), embedded.site)
  return readAnswer(page)
}

/** Sends a value in a session; gives the error's code. */
const send = (page: Page, context: string, value: bigint) =>
  page.evaluate(
    async ({ context, value, to }) => {
      const provider = await window.kit.getProvider('eip155')
      const from = window.kit.getAccount().address
      const batch = {
        ...{ version: '2.0.0', chainId: '0x1', from, atomicRequired: false },
        calls: [{ to, value }],
        capabilities: { permissions: { context } },
      }
      return provider.request({ method: 'wallet_sendCalls', params: [batch] }).then(
        () => undefined,
        ({ code }: { code: unknown }) => code,
      )
    },
    { context, value: `0x${value.toString(16)}`, to: bob.address },
  )
const ether = 10n ** 18n

async function openSessions(page: Page) {
  await modal.accountButton(page).click()
  await modal.button(page, 'Sessions').click()
  return modal.view(page, 'Sessions')
}

test('asked for once, the app sends without a screen until the limit; the session is listed, outlives a reload, and ends by the visitor’s hand', async () => {
  const { page, address, received } = await enter('ada@example.com')
  const before = await received()
  await request(page, 1)
  await modal.view(page, 'ApproveTransaction').waitFor()
  const screen = frameOf(page).getByRole('main')
  await screen.getByRole('heading', { name: 'Let this app send without asking?' }).waitFor()
  const said = await screen.innerText()
  for (const part of [embedded.site.app, address, 'Network 1', '1 ETH', 'Until']) {
    expect(said).toContain(part)
  }
  await lookAt(page, 'session-request')
  await press(page, 'Allow')
  await proveByMail(frameOf(page), embedded.site)
  const context = await readAnswer(page)
  expect(context).toMatch(/^0x[\da-f]{64}$/)
  await modal.dialog(page).waitFor({ state: 'detached' })

  const half = ether / 2n
  const seen = await page.evaluateHandle(() => {
    const views: string[] = []
    window.kit.on('view:changed', ({ view }) => views.push(view))
    return views
  })
  expect(await send(page, context, half)).toBeUndefined()
  await expect.poll(async () => (await received()) - before).toBe(half)
  expect(await send(page, context, half + 1n)).toBe(4100)
  expect(await seen.jsonValue()).toEqual([])

  await page.reload()
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  const view = await openSessions(page)
  await view.getByText(/Test host may spend up to 1\sETH until/).waitFor()
  expect(await view.textContent()).toContain('0.5 left · Ethereum')
  await lookAt(page, 'sessions')
  await view.getByRole('button', { name: 'Revoke', exact: true }).click()
  await view.getByRole('button', { name: 'Keep' }).waitFor()
  expect(
    await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent),
  ).toBe('Keep')
  await lookAt(page, 'sessions-asking')
  await view.getByRole('button', { name: 'Revoke now' }).click()
  await view.getByText('No sessions').waitFor()
  await lookAt(page, 'sessions-none')
  expect(await send(page, context, 1n)).toBe(4100)
  expect((await received()) - before).toBe(half)
})

test('declined in the frame or closed here, there is no session', async () => {
  const { page } = await enter('bea@example.com')
  await request(page, 1)
  await press(page, 'Decline')
  expect(await readAnswer(page)).toBe('UserRejectedError')
  await modal.dialog(page).waitFor({ state: 'detached' })
  await request(page, 1)
  await frameOf(page).getByRole('button', { name: 'Allow' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await readAnswer(page)).toBe('UserRejectedError')
  await modal.dialog(page).waitFor({ state: 'detached' })
  const view = await openSessions(page)
  await view.getByText('No sessions').waitFor()
})

test('signing out ends what the app may send', async () => {
  const { page, received } = await enter('cleo@example.com')
  const { site } = embedded
  const context = await allow(page, 1)
  const before = await received()
  await modal.dialog(page).waitFor({ state: 'detached' })
  await page.evaluate(() => window.kit.disconnect())
  // One mail in 30 s, by the clocks of both.
  site.pass(30_000)
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 30_000
  })
  const since = site.mail.mails.length
  await modal.connectButton(page).click()
  const field = modal.view(page, 'Connect').getByRole('textbox', { name: 'Email' })
  await field.fill('cleo@example.com')
  await field.press('Enter')
  await modal.view(page, 'EmailOtp').waitFor()
  const read = () =>
    site.mail.mails.slice(since).flatMap(({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? [])[0]
  await expect.poll(read).toBeDefined()
  await modal.view(page, 'EmailOtp').getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(read() ?? '')
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  await modal.view(page, 'WalletKey').getByRole('button', { name: 'Later' }).click()
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect(await send(page, context, 1n)).toBe(4100)
  expect(await received()).toBe(before)
})

test('an app that has not switched it on has nothing of it', async () => {
  const { page } = await enter('dan@example.com', { features: {} })
  await modal.accountButton(page).click()
  await modal.view(page, 'Account').locator('.wk-who').waitFor()
  await modal.button(page, 'Wallet key').or(modal.button(page, 'Secure wallet')).waitFor()
  expect(await modal.button(page, 'Sessions').count()).toBe(0)
  await request(page, 1)
  expect(await readAnswer(page)).toBe('MethodNotAllowedError')
  expect(await send(page, `0x${'1'.repeat(64)}`, 1n)).toBe(4200)
})
