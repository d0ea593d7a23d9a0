import { fileURLToPath } from 'node:url'
import { stackAccounts } from '@wallet-kit/test/stack'
import { createPublicClient, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startDemo } from '../demo/startDemo.js'
import type { Engine, EnginePage, Target } from './enginePage.js'
import { launchFirefox } from './launchFirefox.js'
import { launchWebKit } from './launchWebKit.js'

const connectButton = { css: '[data-wk-button="connect"]' }
const accountButton = { css: '[data-wk-button="account"]' }
const networkButton = { css: '[data-wk-button="network"]' }
const evmWallet = 'Test Wallet (local)'
const view = (name: string): Target => ({ css: `[data-wk-view="${name}"]` })
const inView = (name: string, css: string, text?: string): Target => ({
  css: `[data-wk-view="${name}"] ${css}`,
  ...(text !== undefined && { text }),
})

let demo: Awaited<ReturnType<typeof startDemo>>
beforeAll(async () => {
  demo = await startDemo({ root: fileURLToPath(new URL('../..', import.meta.url)) })
})
afterAll(() => demo?.stop())

const expectShown = (page: EnginePage, target: Target) =>
  expect.poll(() => page.isShown(target), { message: JSON.stringify(target) }).toBe(true)

/** What has the focus, in the page or in a kit's root: a stable hook where it has one, else its name. */
const readFocus = (page: EnginePage) =>
  page.run(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return ''
    return element.dataset.wkButton ?? element.innerText
  })

async function tabTo(page: EnginePage, name: string) {
  const stops: string[] = []
  for (let press = 0; press < 40; press++) {
    const stop = await readFocus(page)
    if (stop.includes(name)) return
    stops.push(stop)
    await page.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}, only ${stops.join(', ')}.`)
}

/** Types into a field once it has the focus, and waits until it says so. A press misses it if what comes later moves it. */
async function fill(page: EnginePage, target: Target, text: string) {
  const readField = () =>
    page.run((css) => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element instanceof HTMLInputElement && element.matches(css) ? element.value : null
    }, target.css)
  await expect
    .poll(async () => {
      await page.clickIfShown(target)
      return readField()
    })
    .toBe('')
  await page.type(text)
  await expect.poll(readField).toBe(text)
}

async function connect(page: EnginePage, name = evmWallet) {
  await page.click(connectButton)
  await page.click(inView('Connect', '[data-wk-connector]', name))
  await expectShown(page, accountButton)
  await expect.poll(() => page.isShown({ css: 'dialog[data-wk-modal]' })).toBe(false)
}

describe.each([
  ['Firefox', launchFirefox],
  ['WebKit', launchWebKit],
] as const)('%s', (_, launch) => {
  const open: EnginePage[] = []
  const engines: Engine[] = []
  let engine: Engine
  const start = async (options?: Parameters<typeof launch>[0]) => {
    const started = await launch(options)
    engines.push(started)
    return started
  }
  beforeAll(async () => {
    engine = await start()
  })
  afterEach(async () => {
    for (const page of open.splice(0)) await page.close()
  })
  afterAll(async () => {
    for (const each of engines) await each.stop()
  })
  async function openDemo(options?: Parameters<Engine['open']>[0], on = engine, query = '') {
    const page = await on.open(options)
    open.push(page)
    await page.goto(demo.url + query)
    await expectShown(page, connectButton)
    return page
  }

  test('by keyboard: open, choose, connect; a reload keeps it; disconnect', async () => {
    const page = await openDemo()
    await tabTo(page, 'connect')
    await page.press('Enter')
    await expectShown(page, inView('Connect', '[data-wk-connector]', evmWallet))
    await tabTo(page, evmWallet)
    await page.press('Enter')
    await expectShown(page, accountButton)

    await page.reload()
    await expectShown(page, accountButton)
    await page.click(accountButton)
    await page.click({ css: 'dialog button', text: 'Disconnect' })
    await expectShown(page, connectButton)
    await page.reload()
    await expectShown(page, connectButton)
  })

  test('Escape closes, and the focus is on the button again', async () => {
    const page = await openDemo()
    await page.click(connectButton)
    await expectShown(page, view('Connect'))
    await page.press('Escape')
    await expect.poll(() => page.isShown(view('Connect'))).toBe(false)
    await expect.poll(() => readFocus(page)).toBe('connect')
  })

  test.each(['Solana Wallet (local)', 'Polkadot Wallet (local)', 'Bitcoin Wallet (local)'])(
    '%s connects, and leaves',
    async (name) => {
      const page = await openDemo()
      await connect(page, name)
      await page.click(accountButton)
      await page.click({ css: 'dialog button', text: 'Disconnect' })
      await expectShown(page, connectButton)
    },
  )

  test('what is sent arrives', async () => {
    const chain = createPublicClient({ transport: http(demo.stack.chains[1].rpcUrl) })
    const balance = () => chain.getBalance({ address: stackAccounts.bob.address })
    const before = await balance()
    const page = await openDemo()
    await connect(page)
    await page.click(accountButton)
    await page.click(inView('Account', 'button', 'Send'))
    await fill(page, inView('Send', 'input'), '0.01')
    await fill(page, inView('Send', '.wk-input'), stackAccounts.bob.address)
    await page.click(inView('Send', 'button:not([aria-disabled="true"])', 'Review'))
    await expectShown(page, view('SendPreview'))
    // Two presses in one place are a double click for half a second, of which the second is none.
    const send = inView('SendPreview', 'button:not([aria-disabled="true"])', 'Send')
    await expect
      .poll(async () => {
        await page.clickIfShown(send)
        return page.isShown(view('SendPreview'))
      })
      .toBe(false)
    await expect.poll(balance).toBe(before + parseEther('0.01'))
  })

  test('another network', async () => {
    const page = await openDemo()
    await connect(page)
    await page.click(networkButton)
    await page.click(inView('Networks', 'button', 'Base'))
    await expectShown(page, { ...networkButton, text: 'Base' })
  })

  test('a narrow window has the panel at its lower edge, as wide as it is', async () => {
    const page = await openDemo({ isNarrow: true })
    await page.click(connectButton)
    await expectShown(page, view('Connect'))
    const gaps = () =>
      page.run(() => {
        const root = document.querySelector('[data-wk-root]')?.shadowRoot
        const box = root?.querySelector('.wk-panel')?.getBoundingClientRect()
        if (!box) return undefined
        const { clientWidth, clientHeight } = document.documentElement
        return [Math.round(clientWidth - box.width), Math.round(clientHeight - box.bottom)]
      })
    await expect.poll(gaps).toEqual([0, 0])
  })

  test('right to left', async () => {
    const page = await openDemo({}, engine, '?locale=ar')
    await page.click(connectButton)
    await expectShown(page, inView('Connect', '[data-wk-connector]', evmWallet))
    const isMirrored = await page.run(() => {
      const root = document.querySelector('[data-wk-root]')?.shadowRoot
      const mark = root?.querySelector('[data-wk-connector] .wk-mark')?.getBoundingClientRect()
      const row = root?.querySelector('[data-wk-connector]')?.getBoundingClientRect()
      return mark && row ? row.right - mark.right < mark.left - row.left : undefined
    })
    expect(isMirrored).toBe(true)
  })

  test.each([
    [true, 'dark'],
    [false, 'light'],
  ])('the scheme of the system: %s for dark is %s', async (isDark) => {
    const page = await openDemo({}, isDark ? await start({ isDark }) : engine)
    await page.click(connectButton)
    await expectShown(page, view('Connect'))
    const brightness = await page.run(() => {
      const root = document.querySelector('[data-wk-root]')?.shadowRoot
      const panel = root?.querySelector('.wk-panel')
      const colour = panel ? getComputedStyle(panel).backgroundColor : ''
      return Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
    })
    if (isDark) expect(brightness).toBeLessThan(80)
    else expect(brightness).toBeGreaterThan(200)
  })
})
