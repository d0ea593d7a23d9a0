import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { featureConfig } from './support/featureConfig.js'
import { modal } from './support/modal.js'
import { passDevice, typeCode, typeEmail, useEmbedded } from './support/openEmbedded.js'
import type { OpenedPage } from './support/openPage.js'
import { openView } from './support/openView.js'
import { pairingConfig } from './support/pairingScenes.js'
import { settle } from './support/settle.js'
import { connectWallet } from './support/visit.js'

const embedded = useEmbedded()
const { world } = embedded

/** How much of what is seen may move by itself while a screen comes: layout shift as Chromium reckons it. */
const allowed = 0.05

const devices = {
  desktop: { viewport: { width: 900, height: 760 } },
  phone: { viewport: { width: 390, height: 844 } },
}

/** From now on little comes at once, and nothing within half a second. */
async function slowDown({ context, page }: OpenedPage) {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const perSecond = 480_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 600 },
    ...{ downloadThroughput: perSecond, uploadThroughput: perSecond },
  })
}

/** Lets nothing come over the network until it is called off. */
async function holdNetwork(context: BrowserContext) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/*', async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await context.unrouteAll({ behavior: 'wait' })
  }
}

/** Adds up what moves; and what stood on screen that is no text: the key of one. */
function watchShifts(context: BrowserContext) {
  return context.addInitScript(() => {
    const seen = { shift: 0, keys: [] as string[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) {
        seen.shift += entry.value
      }
    }).observe({ type: 'layout-shift' })
    const look = () => {
      const title = document.querySelector('[data-wk-root]')?.shadowRoot?.querySelector('h2')
      const text = title?.textContent ?? ''
      if (/^[a-z]+\.[a-z.]+$/i.test(text)) seen.keys.push(text)
      requestAnimationFrame(look)
    }
    look()
  })
}

/** What has been seen since the last call. */
const readSeen = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shift: number; keys: string[] } }
    const now = { shift: Math.round(seen.shift * 1000) / 1000, keys: seen.keys }
    Object.assign(seen, { shift: 0, keys: [] })
    return now
  })

/** Opens the screens one after another, as a host does; gives how much moved in each once the opening was over. */
async function visit(opened: OpenedPage, views: readonly (readonly [string, unknown?])[]) {
  const { context, page } = opened
  const shifts: Record<string, number> = {}
  for (const [view, params] of views) {
    const release = await holdNetwork(context)
    await openView(page, view, params)
    await modal.view(page, view).waitFor()
    // The panel grows or shrinks with a press. What moves after it, moves by itself.
    await settle(page)
    await readSeen(page)
    await release()
    shifts[view] = await readShift(opened, view)
  }
  return shifts
}

/** Waits until a screen and all that it shows is there; gives how much has moved meanwhile. */
async function readShift({ page, pending }: OpenedPage, view: string) {
  await modal.view(page, view).waitFor()
  await expect.poll(() => pending().filter((url) => !url.includes('history'))).toEqual([])
  await settle(page)
  const { shift, keys } = await readSeen(page)
  expect(keys, view).toEqual([])
  return shift
}

const connected = [
  ['Account'],
  ['Networks'],
  ['Accounts'],
  ['Send'],
  ['SendSelectToken'],
  ['Swap'],
  ['SwapSelectToken', { target: 'source' }],
  ['Receive'],
  ['Onramp'],
  ['RegisterAccountName'],
] as const

describe.each(Object.entries(devices))('a slow network, %s', (_, device) => {
  test('no screen of somebody who is connected moves by itself', async () => {
    const opened = await world.open({
      path: '/all.html',
      hasService: true,
      config: featureConfig,
      device,
      prepare: watchShifts,
    })
    await connectWallet(opened.page)
    // The page's own row of buttons wraps on a phone until a name is read. The screens are what is looked at.
    await opened.page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.hidden = true
    })
    await slowDown(opened)
    const shifts = await visit(opened, connected)
    console.log(JSON.stringify(shifts))
    for (const [view, shift] of Object.entries(shifts)) expect(shift, view).toBeLessThan(allowed)
  }, 120_000)

  test('no screen on the way to a wallet moves by itself', async () => {
    const opened = await world.open({
      path: '/all.html',
      config: pairingConfig(world),
      device,
      prepare: watchShifts,
    })
    await slowDown(opened)
    // Nothing of the kit is here yet, and nothing stands on the page: all that moves counts.
    await openView(opened.page, 'Connect')
    const shifts = {
      Connect: await readShift(opened, 'Connect'),
      ...(await visit(opened, [
        ['AllWallets'],
        ['ConnectingWalletConnect', {}],
        ['SelectNamespace', { connectorId: 'app.fern' }],
      ])),
    }
    console.log(JSON.stringify(shifts))
    for (const [view, shift] of Object.entries(shifts)) expect(shift, view).toBeLessThan(allowed)
  }, 120_000)
})

// A phone alone: what moves there is more of the screen.
test('on a slow network no screen of a login by email, and of a signature, moves by itself on a phone', async () => {
  const opened = await embedded.open({
    prepare: watchShifts,
    expected: /status of 404 .*\/v1\/keys/,
  })
  const { page } = opened
  const { site } = embedded
  await page.setViewportSize(devices.phone.viewport)
  await slowDown(opened)
  const shifts: Record<string, number> = {}
  /** Of a screen that an answer leads to: what moves once it is there. */
  const read = async (view: string) => {
    await modal.view(page, view).waitFor()
    await settle(page)
    await readSeen(page)
    shifts[view] = await readShift(opened, view)
  }
  const since = site.mail.mails.length
  await typeEmail(page, 'slow@example.com')
  await read('EmailDevice')
  const code = await passDevice(page, site, since)
  await read('EmailOtp')
  await typeCode(page, code)
  await read('WalletKey')
  await openView(page, 'Account')
  await read('Account')
  await page.evaluate(async () => {
    const { address } = window.kit.getAccount()
    const provider = (await window.kit.getProvider('eip155')) as unknown as {
      request(call: object): Promise<unknown>
    }
    provider.request({ method: 'personal_sign', params: ['0x6869', address] }).catch(() => {})
  })
  await read('ApproveTransaction')
  for (const [view, shift] of Object.entries(shifts)) expect(shift, view).toBeLessThan(allowed)
}, 120_000)
