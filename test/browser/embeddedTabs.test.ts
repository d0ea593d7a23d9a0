import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { logInByEmail, useEmbedded } from './support/openEmbedded.js'
import { readAccount } from './support/readAccount.js'

const embedded = useEmbedded()
/** A new account has no key yet, and the frame finds out that a login is gone. */
const expected = /status of (404 .*\/v1\/keys|401 .*\/v1\/(account|email\/code))/
const frameOf = (page: Page) =>
  page.frames().find((each) => each.url().startsWith(embedded.site.url)) ??
  expect.fail('There is no frame.')
const becomesConnected = (page: Page) =>
  page.waitForFunction(() => window.kit.getAccount().isConnected)

/** Asks a provider that the app holds since the login for a signature. Gives how that ends. */
const sign = (page: Page) =>
  page.evaluate(async () => {
    const held = window as unknown as Held
    held.provider ??= (await window.kit.getProvider('eip155')) as NonNullable<Held['provider']>
    held.address ??= window.kit.getAccount().address
    const call = { method: 'personal_sign', params: ['0x48656c6c6f', held.address] }
    return held.provider?.request(call).catch((error) => ({
      ...{ name: error.name, code: error.code },
    }))
  })
type Held = {
  provider?: { request(call: object): Promise<unknown> } | undefined
  address?: string | undefined
}

/** Two tabs of one person, both with the kit and its frame. */
async function openTwo(email: string) {
  const { site } = embedded
  const opened = await embedded.open({ expected })
  const { page, context } = opened
  await logInByEmail(page, site, email)
  const second = await context.newPage()
  await second.goto(page.url())
  await becomesConnected(second)
  expect((await readAccount(second)).address).toBe((await readAccount(page)).address)
  return { ...opened, site, second }
}

test('a sign-out in one tab ends the approval, the provider and the address of the other', async () => {
  const { page, second } = await openTwo('ada@example.com')
  const signing = sign(page)
  await modal.view(page, 'ApproveTransaction').waitFor()
  await frameOf(page).getByRole('heading', { name: 'Sign this message?' }).waitFor()
  await second.evaluate(() => window.kit.disconnect())
  await expect.poll(() => frameOf(page).locator('main').count()).toBe(0)
  // It ended: nobody declined it.
  expect(await signing).toMatchObject({ code: 'NotConnected' })
  await modal.connectButton(page).waitFor()
  expect(await readAccount(page)).toMatchObject({ status: 'disconnected', address: undefined })
  await modal
    .view(page, 'ApproveTransaction')
    .getByText('You are signed out. Sign in again.')
    .waitFor()
  // The provider that the app still holds signs nothing.
  expect(await sign(page)).toMatchObject({ name: expect.any(String) })
  expect(await frameOf(page).locator('main').count()).toBe(0)
})

test('another person who logs in in one tab is shown in the other, whose key signs nothing for the first', async () => {
  const { page, second, site } = await openTwo('bea@example.com')
  const before = (await readAccount(page)).address
  const signing = sign(page)
  await modal.view(page, 'ApproveTransaction').waitFor()
  await frameOf(page).getByRole('heading', { name: 'Sign this message?' }).waitFor()
  await second.evaluate(() => window.kit.disconnect())
  await expect.poll(() => frameOf(page).locator('main').count()).toBe(0)
  expect(await signing).toMatchObject({ code: 'NotConnected' })
  await second.bringToFront()
  // One mail in 30 s, by the clock of the browser.
  await second.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 30_000
  })
  await logInByEmail(second, site, 'cleo@example.com')
  const { address } = await readAccount(second)
  expect(address).not.toBe(before)
  await page.bringToFront()
  await expect.poll(async () => (await readAccount(page)).address).toBe(address)
  // The provider that the app holds since the first login signs nothing with the second person's key.
  expect(await sign(page)).toMatchObject({ name: expect.any(String) })
})
