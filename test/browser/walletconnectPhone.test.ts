import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readStatuses, readStored, setVisible } from './support/pairing.js'
import { settle } from './support/settle.js'
import { namespaces, usePairing } from './support/usePairing.js'
import { verifySignature } from './support/verifySignature.js'

const { world, open, startPhone } = usePairing()
const statuses = (status: string) => namespaces.map(() => status)
const rainbow = (page: Page) => modal.dialog(page).locator('.wk-row', { hasText: 'Rainbow' })
const linkOf = (page: Page) => rainbow(page).getAttribute('href')
const pairingOf = (link: string) => new URL(link).searchParams.get('uri') as string

const wait = { timeout: 20_000 }

const phones = [
  {
    name: 'an iPhone',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  },
  {
    name: 'Android',
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
] as const

/** A page on a phone whose list has wallets with links, and where the page was told to go. */
async function openPhone({ userAgent }: (typeof phones)[number]) {
  const opened = await open({
    config: { walletDirectory: { featured: ['rainbow', 'safe'], recommended: 1 } },
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent },
  })
  return { ...opened, went: () => opened.urls().filter((url) => url.startsWith('rainbow:')) }
}

/** A finger. Playwright's own `tap` waits for the end of a navigation, and one to another app has none. */
async function tap(target: Locator) {
  const page = target.page()
  await settle(page)
  const [x, y] = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  })
  await page.touchscreen.tap(x, y)
}

async function expectConnected(page: Page) {
  await expect.poll(() => readStatuses(page), wait).toEqual(statuses('connected'))
  await expect.poll(() => modal.dialog(page).count()).toBe(0)
}

/** The page and the wallet have come back to the relay. */
async function bothConnected() {
  const open = () => world.stack.relay.connections().filter(({ isOpen }) => isOpen)
  await expect.poll(open, wait).toHaveLength(2)
}

describe.each(phones)('on $name', (device) => {
  test('a row is a link before it is tapped; the tap opens the wallet at once, and the page waits for it', async () => {
    const [{ page, went }, phone] = await Promise.all([openPhone(device), startPhone()])
    await modal.connectButton(page).tap()
    await expect.poll(() => linkOf(page), wait).toMatch(/^rainbow:\/\/wc\?uri=wc%3A/)
    const link = (await linkOf(page)) as string
    const safe = modal.dialog(page).locator('a.wk-row', { hasText: 'Safe' })
    expect(await safe.getAttribute('href')).toMatch(/^https:\/\/app\.safe\.global\/wc\?uri=wc%3A/)
    expect(await safe.getAttribute('target')).toBe('_blank')
    expect(went()).toEqual([])

    // The view is on the stack, and the link unprevented, when the tap's own task ends.
    await page.evaluate(() => {
      addEventListener('click', (event) => {
        const last = window.kitEvents.at(-1)?.payload
        Object.assign(window, { tapped: [last, event.defaultPrevented] })
      })
    })
    await tap(rainbow(page))
    expect(await page.evaluate('tapped')).toEqual([{ view: 'ConnectingWalletConnect' }, false])
    await expect.poll(went, wait).toEqual([link])
    await modal.heading(page, 'Continue in Rainbow').waitFor()
    // The same pairing: what the wallet took stands.
    const again = modal.dialog(page).getByRole('link', { name: 'Open wallet' })
    expect(await again.getAttribute('href')).toBe(link)
    // Nobody has connected: which wallet was chosen is not stored.
    expect(JSON.stringify(await readStored(page))).not.toContain('deep-link')

    await setVisible(page, false)
    world.stack.relay.drop()
    await phone.pair(pairingOf(link))
    await expect.poll(() => phone.control.sessions(), wait).toHaveLength(1)
    await setVisible(page, true)
    await expectConnected(page)
  })

  test('a wallet that approves at once, before the page has drawn what follows the tap', async () => {
    const [{ page }, phone] = await Promise.all([openPhone(device), startPhone()])
    await modal.connectButton(page).tap()
    await expect.poll(() => linkOf(page), wait).toMatch(/^rainbow:/)
    const link = pairingOf((await linkOf(page)) as string)
    await Promise.all([tap(rainbow(page)), phone.pair(link)])
    await expectConnected(page)
    expect(phone.control.sessions()).toHaveLength(1)
  })

  test('a request brings the wallet to the front, and the answer is there when the visitor returns', async () => {
    const [{ page }, phone] = await Promise.all([
      openPhone(device),
      startPhone({ name: 'Rainbow' }),
    ])
    await modal.connectButton(page).tap()
    await expect.poll(() => linkOf(page), wait).toMatch(/^rainbow:/)
    // An app that is not there leaves the browser with a navigation without an end: here it is only noted.
    await rainbow(page).evaluate((link: HTMLElement) => {
      const opened: unknown[] = []
      const open = (href: unknown, target: unknown) => void opened.push([href, target])
      Object.assign(window, { opened, open })
      link.addEventListener('click', (event) => event.preventDefault())
      link.click()
    })
    await modal.heading(page, 'Continue in Rainbow').waitFor()
    const again = modal.dialog(page).getByRole('link', { name: 'Open wallet' })
    await phone.pair(pairingOf((await again.getAttribute('href')) as string))
    await expectConnected(page)
    expect(JSON.stringify(await readStored(page))).toContain('deep-link')

    phone.control.setPolicy('hang')
    // A phone opens an app by a visitor's act alone.
    await page.evaluate(async () => {
      const { signMessage } = await window.loadActions()
      const options = { message: 'Hello', namespace: 'solana' } as const
      const button = document.querySelector<HTMLElement>('[data-page-button]')
      button?.addEventListener('click', () => {
        Object.assign(window, { signing: signMessage(window.kit, options) })
      })
    })
    await tap(page.locator('[data-page-button]'))
    await expect.poll(() => phone.control.pending(), wait).toHaveLength(1)
    expect(await page.evaluate('opened')).toEqual([['rainbow://', '_self']])
    await setVisible(page, false)
    world.stack.relay.drop()
    await bothConnected()
    phone.control.resolvePending()
    await setVisible(page, true)
    const signature = await page.evaluate<string>('signing')
    const address = await page.evaluate(() => window.kit.getAccount('solana').address ?? '')
    expect(await verifySignature('solana', { address, message: 'Hello', signature })).toBe(true)

    await page.evaluate(() => window.kit.disconnect())
    expect(JSON.stringify(await readStored(page))).not.toMatch(/deep-link|wc@2/)
  })
})
