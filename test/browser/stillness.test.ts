import { setTimeout } from 'node:timers/promises'
import { installSolanaWallet } from '@wallet-kit/test/playwright'
import { solanaAccounts } from '@wallet-kit/test/stack'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { featureConfig } from './support/featureConfig.js'
import { modal } from './support/modal.js'
import { prepareScene, scenes } from './support/scenes.js'
import { settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'
import { openAccount } from './support/visit.js'

const world = useWorld()

const looks = {
  desktop: { width: 900, height: 760 },
  phone: { width: 390, height: 844 },
}

// What moves while it loads takes the press for another thing, or loses it.
test.each(
  ['account-actions', 'account-empty', 'account-no-service'].flatMap((name) =>
    Object.keys(looks).map((look) => ({ name, look: look as keyof typeof looks })),
  ),
)(
  '$name on a $look: what can be pressed stays where it is while all of it loads',
  async (given) => {
    const scene = scenes.find(({ name }) => name === given.name)
    if (!scene) throw new Error(`No scene ${given.name}.`)
    const { page } = await world.open(prepareScene(scene, world))
    await page.setViewportSize(looks[given.look])
    const answers = await comeLate(page, 'fetch')
    await watchPlaces(page, '.wk-panel:has(.wk-who) button')
    await openAccount(page)
    await page
      .getByText(given.name === 'account-empty' ? 'No tokens yet' : 'alice.eth')
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    await expectStill(page, 'Tokens')
    // Balance, name and picture at the least.
    expect(answers()).toBeGreaterThanOrEqual(3)
  },
)

test.each([
  { look: 'desktop', directory: 'bundled', featured: ['rabby', 'xverse'] },
  { look: 'phone', directory: 'bundled', featured: ['rabby', 'xverse'] },
  { look: 'desktop', directory: 'service', featured: [] },
] as const)(
  'Connect on a $look, wallets of a $directory list: no row moves while namespaces and lists come late',
  async ({ look, directory, featured }) => {
    const { page } = await world.open({
      path: '/all.html',
      prepare: (context) =>
        installSolanaWallet(context, {
          name: 'Lumen',
          seeds: [solanaAccounts.alice.seed],
          rpcUrls: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'http://127.0.0.1:9' },
        }),
      config: {
        solanaRpcUrl: 'http://127.0.0.1:9',
        polkadot: true,
        bitcoin: true,
        walletDirectory: { featured },
        ...(directory === 'service' && { services: { directory: world.stack.service.url } }),
      },
    })
    await page.setViewportSize(looks[look])
    const answers = await comeLate(page, 'script', 'fetch')
    await watchPlaces(page, '[data-wk-view="Connect"] button')
    await modal.connectButton(page).click()
    await page.locator('[data-wk-key="all-wallets"]').waitFor()
    await page.waitForLoadState('networkidle')
    await expectStill(page, 'All wallets')
    expect(await page.getByText('Lumen').count()).toBe(1)
    // Balance, name and picture at the least.
    expect(answers()).toBeGreaterThanOrEqual(3)
  },
)

test('a wallet that answers at once: the dialog closes at the height that it has', async () => {
  const { page } = await world.open()
  await modal.connectButton(page).click()
  await page.locator('[data-wk-connector="app.fern"]').waitFor()
  await settle(page)
  await page.locator('.wk-panel').evaluate((panel) => {
    const heights: number[] = []
    // It hears of what is painted, and not of what is drawn and measured before.
    new ResizeObserver(() => {
      if (panel.clientHeight) heights.push(panel.clientHeight)
    }).observe(panel)
    Object.assign(window, { heights })
  })
  await page.click('[data-wk-connector="app.fern"]')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  expect(heights).toHaveLength(1)
})

describe('a press on what moves away meanwhile', () => {
  async function openReceive(device: BrowserContextOptions = {}) {
    const { page } = await world.open({
      path: '/all.html',
      config: featureConfig,
      device,
      hasService: true,
    })
    await openAccount(page)
    return page
  }
  const middleOf = async (button: Locator) => {
    const { x, y, width, height } = (await button.boundingBox()) as Box
    return { x: x + width / 2, y: y + height / 2 }
  }
  type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

  test('with a mouse', async () => {
    const page = await openReceive()
    await modal.button(page, 'Receive').click()
    await modal.view(page, 'Receive').locator('.wk-qr').waitFor()
    await settle(page)
    const { x, y } = await middleOf(modal.button(page, 'Back'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.locator('.wk-panel').evaluate((panel) => {
      panel.style.translate = '0 -60px'
    })
    await page.mouse.up()
    await modal.view(page, 'Account').waitFor()
  })

  test('with a finger', async () => {
    const page = await openReceive({ viewport: looks.phone, hasTouch: true, isMobile: true })
    await modal.button(page, 'Receive').tap()
    await modal.view(page, 'Receive').locator('.wk-qr').waitFor()
    await settle(page)
    const touch = await page.context().newCDPSession(page)
    const at = await middleOf(modal.button(page, 'Back'))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await page.locator('.wk-panel').evaluate((panel) => {
      panel.style.translate = '0 -60px'
    })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await modal.view(page, 'Account').waitFor()
  })
})

/** From now on every answer of these kinds comes late, and each at another time; gives how many have come. */
async function comeLate(page: Page, ...kinds: readonly string[]) {
  let answers = 0
  await page.route(
    () => true,
    async (route) => {
      if (kinds.includes(route.request().resourceType())) {
        answers += 1
        await setTimeout(100 * (answers % 4))
      }
      // The page may be gone by then.
      await route.continue().catch(() => {})
    },
  )
  return () => answers
}

async function expectStill(page: Page, one: string) {
  const places = await page.evaluate(() => window.places)
  expect(Object.keys(places).join()).toContain(one)
  for (const [what, tops] of Object.entries(places)) expect(tops, what).toHaveLength(1)
}

declare global {
  interface Window {
    places: Record<string, number[]>
  }
}

/** Notes where buttons lie, frame by frame, without the slide that their screen comes in with. */
async function watchPlaces(page: Page, buttons: string) {
  await page.evaluate((buttons) => {
    window.places = {}
    const look = () => {
      const root = document.querySelector('[data-wk-root]')?.shadowRoot
      for (const button of root?.querySelectorAll(buttons) ?? []) {
        const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
        let top = 0
        for (let each: Element | null = button; each instanceof HTMLElement; ) {
          top += each.offsetTop
          each = each.offsetParent
        }
        const tops = window.places[name] ?? []
        window.places[name] = tops.includes(top) ? tops : [...tops, top]
      }
      requestAnimationFrame(look)
    }
    look()
  }, buttons)
}
