import { serviceFaults, stackAccounts } from '@wallet-kit/test/stack'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { connectTexts } from './support/connectTexts.js'
import { modal } from './support/modal.js'
import type { openPage } from './support/openPage.js'
import { openSend } from './support/openSend.js'
import { openView } from './support/openView.js'
import { readEvents } from './support/readEvents.js'
import { sendScreens } from './support/sendScreens.js'
import { settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const world = useWorld({ isQuick: true })
const { bob, carol, dora } = stackAccounts
const zone = 'kit.eth'
const registration = '/v1/profile/account'

/** A page with Kite, whose account is Carol's, and the names of the local registrar. */
async function open(options: openPage.Options = {}) {
  const opened = await world.open({
    path: '/all.html',
    wallets: { kite: {} },
    hasService: true,
    ...options,
    config: { names: { zone }, ...options.config },
  })
  await connectWallet(opened.page, 'app.kite')
  return opened
}

/** Opens Account once it is known what the account is called. */
async function openAccount(page: Page) {
  await page.evaluate(async () => {
    const { fetchIdentity } = await window.loadActions()
    await fetchIdentity(window.kit)
  })
  await modal.accountButton(page).click()
  await modal.view(page, 'Account').locator('.wk-who').waitFor()
}
const view = (page: Page) => modal.view(page, 'RegisterAccountName')
const field = (page: Page) => view(page).getByRole('textbox')
const button = (page: Page, name: string | RegExp) => view(page).getByRole('button', { name })
const hint = (page: Page) => view(page).locator('.wk-field__hint')
const toast = (page: Page, kind: string) => page.locator(`[data-wk-toast="${kind}"]`)
const posts = () => world.stack.service.requests().filter(({ path }) => path === registration)

async function openForm(page: Page, name: string) {
  await openView(page, 'RegisterAccountName')
  await field(page).fill(name)
  await hint(page).getByText('Available').waitFor()
  world.stack.service.clearRequests()
}

/** The address that the chain has for a name; undefined where it is not registered. */
async function ownerOf(name: string): Promise<string | undefined> {
  const response = await fetch(`${world.stack.service.url}/v1/profile/account/${name}`)
  if (!response.ok) return undefined
  const { addresses } = (await response.json()) as { addresses: { 60: { address: string } } }
  return addresses[60].address
}

describe('registering', () => {
  test('from Account to the chain and back: the header shows the name', async () => {
    const { page, wallet } = await open()
    await wallet('kite').setPolicy('hang')
    await openAccount(page)
    await modal.button(page, 'Get a name').click()
    await field(page).waitFor()
    expect(await field(page).evaluate((input) => input.matches(':focus'))).toBe(true)

    await page.keyboard.type('Al')
    await hint(page).getByText('Use at least 4 letters, digits or hyphens').waitFor()
    await page.keyboard.type('--x')
    await hint(page).getByText('The third and fourth character').waitFor()
    await field(page).fill('Carol')
    await hint(page).getByText('Available').waitFor()
    expect(await field(page).inputValue()).toBe('carol')
    expect(await view(page).getByRole('listitem').count()).toBeGreaterThan(1)

    await button(page, 'Register name').click()
    await button(page, 'Confirm in your wallet').waitFor()
    expect(await page.locator('[data-wk-modal][data-waiting]').count()).toBe(1)
    await expect.poll(async () => (await wallet('kite').pending()).length).toBe(1)
    await wallet('kite').resolvePending()

    await modal.heading(page, `carol.${zone}`).waitFor()
    await settle(page)
    expect(await modal.button(page, 'Back').count()).toBe(0)
    expect(await ownerOf(`carol.${zone}`)).toBe(carol.address)
    const [{ body } = { body: undefined }] = posts()
    expect(body).toMatchObject({ coin_type: 60, address: carol.address })
    expect((body as { message: string }).message.split('\n').slice(0, 4)).toEqual([
      `Name: carol.${zone}`,
      `Owner: eip155:1:${carol.address}`,
      'Coin type: 60',
      `Domain: ${new URL(world.host.url).host}`,
    ])
    expect(await readEvents(page, 'names:')).toEqual(['names:registered'])

    await modal.button(page, 'Done').click()
    await modal.view(page, 'Account').getByText(`carol.${zone}`).waitFor()
    expect(await modal.button(page, 'Get a name').count()).toBe(0)
  })

  test('where it is known late that there is none, the way to one waits for the next visit', async () => {
    const { page } = await open({
      wallets: { kite: { privateKeys: [dora.privateKey] } },
      prepare: async () => world.stack.service.fault('/v1/identity/*', { delay: 1500 }),
    })
    const known = page.waitForResponse(/\/v1\/identity\//)
    await modal.accountButton(page).click()
    const account = modal.view(page, 'Account')
    await account.getByRole('tab', { name: 'Tokens' }).waitFor()
    await settle(page)
    const place = await account.getByRole('tab', { name: 'Tokens' }).boundingBox()
    await known
    await settle(page)
    expect(await account.getByRole('tab', { name: 'Tokens' }).boundingBox()).toEqual(place)
    expect(await modal.button(page, 'Get a name').count()).toBe(0)
    await page.keyboard.press('Escape')
    await modal.dialog(page).waitFor({ state: 'detached' })
    await openAccount(page)
    await modal.button(page, 'Get a name').waitFor()
  })

  test('a name that is taken cannot be had, a suggestion can', async () => {
    const { page } = await open()
    await openView(page, 'RegisterAccountName')
    await field(page).fill('carol')
    await hint(page).getByText('Taken').waitFor()
    expect(await button(page, 'Register name').isDisabled()).toBe(true)
    await view(page).getByText(`This account has carol.${zone}.`).waitFor()
    const free = view(page).getByRole('listitem').getByRole('button').first()
    const label = (await free.locator('bdi').textContent())?.slice(0, -zone.length - 1) ?? ''
    await free.click()
    expect(await field(page).inputValue()).toBe(label)
    await hint(page).getByText('Available').waitFor()
  })

  test('left while the wallet hangs, and declined: nothing is said, and what was typed stays', async () => {
    const { page, wallet } = await open({ wallets: { kite: { privateKeys: [dora.privateKey] } } })
    await wallet('kite').setPolicy('hang')
    await openAccount(page)
    await modal.button(page, 'Get a name').click()
    await field(page).fill('declined')
    await hint(page).getByText('Available').waitFor()
    world.stack.service.clearRequests()
    await button(page, 'Register name').click()
    await button(page, 'Confirm in your wallet').waitFor()
    await expect.poll(async () => (await wallet('kite').pending()).length).toBe(1)
    await modal.button(page, 'Back').click()
    await modal.button(page, 'Get a name').click()
    expect(await field(page).inputValue()).toBe('declined')
    // What the wallet says now nobody waits for any longer.
    await wallet('kite').resolvePending()
    await settle(page)
    expect(await button(page, 'Register name').isEnabled()).toBe(true)

    await wallet('kite').setPolicy('reject')
    await button(page, 'Register name').click()
    await expect
      .poll(
        async () =>
          (await wallet('kite').requests()).filter(({ method }) => method === 'personal_sign')
            .length,
      )
      .toBe(2)
    await button(page, 'Register name').waitFor()
    expect(await field(page).inputValue()).toBe('declined')
    expect(await page.locator('[data-wk-toast]').count()).toBe(0)
    expect(posts()).toEqual([])
  })

  test('another account or network in mid-flow: nothing is registered for anybody else', async () => {
    const { page, wallet } = await open({
      wallets: { kite: { privateKeys: [carol.privateKey, bob.privateKey] } },
    })
    const { service } = world.stack
    const signing = async () => {
      await button(page, 'Confirm in your wallet').waitFor()
      await expect.poll(async () => (await wallet('kite').pending()).length).toBe(1)
    }
    const account = (index: number) => wallet('kite').switchAccount(index)
    const isKept = async () => {
      await button(page, 'Register name').waitFor()
      expect(await field(page).inputValue()).toBe('switched')
      expect(posts()).toEqual([])
    }

    // While it is asked whether the name is free.
    await openView(page, 'RegisterAccountName')
    service.fault('/v1/profile/suggestions/*', { delay: 1000 })
    service.clearRequests()
    await field(page).fill('switched')
    await expect.poll(() => service.requests().length).toBeGreaterThan(0)
    await account(1)
    await hint(page).getByText('Available').waitFor()
    await isKept()
    service.clearFaults()

    // While the wallet is asked to sign: another account, another network.
    await wallet('kite').setPolicy('hang')
    await button(page, 'Register name').click()
    await signing()
    await account(0)
    await isKept()
    await wallet('kite').resolvePending()
    await settle(page)
    await isKept()
    await button(page, 'Register name').click()
    await signing()
    await wallet('kite').switchChain(10)
    await isKept()
    await wallet('kite').resolvePending()
    await settle(page)
    await isKept()
    expect(await ownerOf(`switched.${zone}`)).toBeUndefined()

    // After it has signed: what was signed is registered, and is that account's.
    await wallet('kite').setPolicy('approve')
    service.fault(registration, { delay: 1000 })
    service.clearRequests()
    await button(page, 'Register name').click()
    await button(page, 'Registering name').waitFor()
    await account(1)
    await toast(page, 'success').getByText('Name registered').waitFor()
    expect(await ownerOf(`switched.${zone}`)).toBe(carol.address)
    expect(posts().map(({ body }) => body)).toMatchObject([
      { address: carol.address, coin_type: 2147483658 },
    ])
    expect(await field(page).inputValue()).toBe('switched')
    await hint(page).getByText('Taken').waitFor()
    expect(await readEvents(page, 'names:')).toEqual(['names:registered'])
  })
})

test('a private key and a seed phrase do not leave the field', async () => {
  const { page } = await open()
  const told: string[] = []
  page.on('request', (request) => told.push(`${request.url()} ${request.postData() ?? ''}`))
  await openForm(page, 'harmless')
  const warning = hint(page).getByText('That looks like a private key or a seed phrase.')
  const key = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'
  const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

  for (const secret of [`0x${key}`, key.toUpperCase(), phrase, phrase.replaceAll(' ', '-')]) {
    await field(page).fill(secret)
    await warning.waitFor()
    expect(await field(page).inputValue()).toBe('')
    await page.keyboard.press('Enter')
  }
  // Typed by hand: the keys rest just before the last ones.
  await field(page).fill(key.slice(0, -3))
  await hint(page).getByText('Not checked, because it may be a private key.').waitFor()
  await page.keyboard.type(key.slice(-3))
  await warning.waitFor()
  await field(page).fill('harmless-too')
  await hint(page).getByText('Available').waitFor()

  expect(told.join('\n')).toContain('/suggestions/harmless-too')
  expect(told.filter((text) => /4c0883|legal|winner/i.test(text))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/4c0883|legal|winner/i)
})

describe('a service that goes wrong', () => {
  const withClock = { prepare: (context: BrowserContext) => context.clock.install() }
  /** Lets the time pass that a question may take, once it was asked. */
  async function outlast(page: Page, part: string, ms: number) {
    const { service } = world.stack
    await expect.poll(() => service.requests().some(({ path }) => path.includes(part))).toBe(true)
    await page.clock.fastForward(ms)
  }

  test.each(serviceFaults)('suggestions: $name', async ({ fault }) => {
    const { page, problems } = await open(withClock)
    problems.expectFault(fault)
    await openView(page, 'RegisterAccountName')
    world.stack.service.fault('/v1/profile/suggestions/*', fault)
    world.stack.service.clearRequests()
    await field(page).fill('faulty')
    if (fault === 'hang') await outlast(page, '/suggestions/', 10_000)
    await toast(page, 'error').getByText('Error fetching name suggestions').waitFor()
    await hint(page).getByText('Availability could not be checked').waitFor()
    expect(await button(page, 'Register name').isDisabled()).toBe(true)
    world.stack.service.clearFaults()
    await button(page, 'Try again').click()
    await hint(page).getByText('Available').waitFor()
  })

  test.each(serviceFaults)('registration: $name', async ({ name, fault }) => {
    const { page, problems } = await open(withClock)
    problems.expectFault(fault)
    await openForm(page, `fault-${name}`)
    world.stack.service.fault(registration, fault)
    await button(page, 'Register name').click()
    if (fault === 'hang') await outlast(page, registration, 30_000)
    await toast(page, 'error').getByText('Error registering name').waitFor()
    expect(await field(page).inputValue()).toBe(`fault-${name}`)
    expect(await ownerOf(`fault-${name}`)).toBeUndefined()
    world.stack.service.clearFaults()
    await hint(page).getByText('Available').waitFor()
    await button(page, 'Register name').click()
    await modal.heading(page, `fault-${name}.${zone}`).waitFor()
  })

  test.each(serviceFaults.filter(({ name }) => name !== '404'))(
    'the account’s names: $name',
    async ({ fault }) => {
      const { page, problems } = await open(withClock)
      problems.expectFault(fault)
      world.stack.service.fault('/v1/profile/reverse/*', fault)
      world.stack.service.clearRequests()
      await openView(page, 'RegisterAccountName')
      if (fault === 'hang') await outlast(page, '/reverse/', 10_000)
      await toast(page, 'error').getByText('Error fetching names for address').waitFor()
      await field(page).fill('whatever')
      await hint(page).getByText('Available').waitFor()
    },
  )
})

describe('a receiver’s name', () => {
  const { toOf, amountOf } = sendScreens
  const send = sendScreens.view

  test('is shown as it was looked up, with the address that the chain has for it', async () => {
    const { page } = await openSend(world)
    await amountOf(page).fill('0.1')
    await toOf(page).fill('BoB.eth')
    await send(page).getByText(bob.address.slice(-6)).first().waitFor()
    expect(await toOf(page).inputValue()).toBe('bob.eth')
    expect(await send(page).textContent()).not.toContain('as this app says')
    await modal.button(page, 'Review').click()
    const preview = sendScreens.preview(page)
    await preview.getByText('to bob.eth').waitFor()
    expect(await preview.textContent()).toContain(bob.address)
  })

  test('that the service gives another address than the chain is refused, as is one that the chain does not know', async () => {
    const { page, context } = await openSend(world)
    await amountOf(page).fill('0.1')
    for (const name of ['bob.eth', 'nobody-on-chain.eth']) {
      await context.route(`**/v1/profile/account/${name}*`, (route) =>
        route.fulfill({
          json: { name, addresses: { 60: { address: carol.address } }, attributes: [] },
          headers: { 'access-control-allow-origin': '*' },
        }),
      )
      await toOf(page).fill(name)
      await send(page).getByRole('alert').getByText('This app and the chain disagree').waitFor()
      expect(await modal.button(page, 'Review').isDisabled()).toBe(true)
      expect(await send(page).textContent()).not.toContain(carol.address.slice(-6))
      await toOf(page).fill('')
    }
  })
})

test('from right to left a name stands before its zone', async () => {
  const { page } = await open({ config: { locale: 'ar', messages: connectTexts } })
  await openView(page, 'RegisterAccountName')
  await field(page).fill('al')
  await hint(page)
    .getByText(/^Use at least 4/)
    .waitFor()
  const ending = view(page).locator('.wk-field__suffix')
  const leftOf = async (part: typeof ending) => (await part.boundingBox())?.x ?? 0
  expect(await leftOf(ending)).toBeGreaterThan(await leftOf(field(page)))
})
