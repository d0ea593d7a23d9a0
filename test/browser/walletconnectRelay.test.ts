import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { copyLink, expectConnected, openPairing, pair, readStatuses } from './support/pairing.js'
import { namespaces, usePairing } from './support/usePairing.js'
import { verifySignature } from './support/verifySignature.js'

const { world, open, startPhone } = usePairing()
const connected = namespaces.map(() => 'connected')
const message = 'Hello'
/** The browser itself says so, whenever a page opens a socket and nobody is there. */
const unreachable = /WebSocket connection to .* failed/
const alert = (page: Page) => page.locator('[data-wk-alert]')

/** The relay is gone for longer than a client waits before it tries again. */
async function restartRelay({ forget = false } = {}) {
  const { relay } = world.stack
  relay.pause({ forget })
  await new Promise((resolve) => setTimeout(resolve, 2000))
  relay.resume()
}

function sign(page: Page) {
  return page.evaluate(async (message) => {
    const { signMessage } = await window.loadActions()
    const signature = await signMessage(window.kit, { message, namespace: 'eip155' })
    return { address: window.kit.getAccount('eip155').address ?? '', message, signature }
  }, message)
}

describe('a relay that is killed and started again', () => {
  test('while the code is shown', async () => {
    const [{ page, problems }, phone] = await Promise.all([open(), startPhone()])
    problems.expect(unreachable)
    await openPairing(page)
    const link = await copyLink(page)
    await restartRelay()
    await phone.pair(link)
    await expectConnected(page)
    expect(await readStatuses(page)).toEqual(connected)
  })

  test.each([{ forget: false }, { forget: true }])(
    'between the scan and the approval: $forget that it forgets',
    async (how) => {
      const [{ page, problems }, phone] = await Promise.all([open(), startPhone()])
      problems.expect(unreachable)
      phone.control.setPolicy('hang')
      await openPairing(page)
      await phone.pair(await copyLink(page))
      await expect.poll(() => phone.control.pending()).toHaveLength(1)
      await restartRelay(how)
      phone.control.resolvePending()
      await expectConnected(page)
      expect(await readStatuses(page)).toEqual(connected)
    },
  )

  test('while the phone signs', async () => {
    const [{ page, problems }, phone] = await Promise.all([open(), startPhone()])
    problems.expect(unreachable)
    await pair(page, phone)
    phone.control.setPolicy('hang')
    const signing = sign(page)
    await expect.poll(() => phone.control.pending()).toHaveLength(1)
    await restartRelay()
    phone.control.resolvePending()
    expect(await verifySignature('eip155', await signing)).toBe(true)
  })

  test('and does not come back while the phone signs: the host can give up', async () => {
    const [{ page, problems }, phone] = await Promise.all([open(), startPhone()])
    problems.expect(unreachable)
    await pair(page, phone)
    world.stack.relay.pause()
    const name = await page.evaluate(async (message) => {
      const { signMessage } = await window.loadActions()
      const signal = AbortSignal.timeout(2000)
      return signMessage(window.kit, { message, signal }).catch((error: Error) => error.name)
    }, message)
    expect(name).toBe('TimeoutError')
    expect(await readStatuses(page)).toEqual(connected)
  })

  test('before the code: it says so within 15 s, and the next try succeeds', async () => {
    world.stack.relay.pause()
    const [{ page, problems }, phone] = await Promise.all([open(), startPhone()])
    problems.expect(unreachable)
    await openPairing(page)
    await modal.heading(page, 'The code could not load').waitFor({ timeout: 20_000 })
    world.stack.relay.resume()
    await modal.button(page, 'New code').click()
    await phone.pair(await copyLink(page))
    await expectConnected(page)
  })

  test('and comes back without what it held, while nobody looks: the visitor can leave', async () => {
    const { page, problems } = await open()
    problems.expect(unreachable)
    await openPairing(page)
    await copyLink(page)
    world.stack.relay.pause({ forget: true })
    await page.waitForTimeout(1500)
    await modal.button(page, 'Back').click()
    await modal.wallet(page, 'walletConnect').waitFor()
    await page.keyboard.press('Escape')
    await modal.dialog(page).waitFor({ state: 'detached' })
    expect(await readStatuses(page)).toEqual(namespaces.map(() => 'disconnected'))
  })
})

test('a relay that answers no more while a link expires: the veil stays, and "New code" makes the next one', async () => {
  const [{ page }, phone] = await Promise.all([
    open({ prepare: (context) => context.clock.install() }),
    startPhone(),
  ])
  await openPairing(page)
  await copyLink(page)
  world.stack.relay.hold('*')
  await page.clock.fastForward(231_000)
  await page.clock.fastForward(16_000)
  const again = modal.button(page, 'New code')
  await again.waitFor()
  // The library gives the link up after 5 minutes.
  await page.clock.fastForward(70_000)
  await page.waitForTimeout(7000)
  await again.waitFor()
  world.stack.relay.clear()
  await again.click()
  await phone.pair(await copyLink(page))
  await expectConnected(page)
})

describe('a relay that refuses', () => {
  test.each([
    ['the project', 'invalid-key', 'Invalid App Configuration', 'InvalidAppConfigurationError'],
    [
      'the origin',
      'origin-not-allowed',
      'Invalid App Configuration',
      'InvalidAppConfigurationError',
    ],
    ['the clock', 'clock-ahead', 'Session Expired', 'SessionExpiredError'],
  ] as const)('%s is told once a visit, and can be tried again', async (_, refusal, text, name) => {
    const { page, problems } = await open()
    problems.expect(new RegExp(name))
    world.stack.relay.refuse(refusal)
    await openPairing(page)
    await expect.poll(() => alert(page).textContent()).toContain(text)
    await modal.heading(page, 'The code could not load').waitFor()
    await alert(page).getByRole('button').click()
    await alert(page).waitFor({ state: 'detached' })
    await modal.button(page, 'New code').click()
    await modal.heading(page, 'The code could not load').waitFor()
    await page.waitForTimeout(500)
    expect(await alert(page).count()).toBe(0)
  })
})

test('a relay that refuses for a reason of its own ends the wait at once', async () => {
  const [{ page }, phone] = await Promise.all([open(), startPhone()])
  world.stack.relay.refuse({ code: 3000, reason: 'Too many requests' })
  await openPairing(page)
  await modal.heading(page, 'The code could not load').waitFor({ timeout: 8000 })
  world.stack.relay.refuse('nobody')
  await modal.button(page, 'New code').click()
  await phone.pair(await copyLink(page))
  await expectConnected(page)
})

test('Verify: a frame of the host’s url is asked, which may hang, and nothing waits for it', async () => {
  const verifyUrl = `${world.host.url}/verify`
  const [{ page, urls }, phone] = await Promise.all([
    open({
      config: { walletconnect: { relayUrl: world.stack.relay.url, verifyUrl } },
      prepare: (context) => context.route(/\/verify\//, () => new Promise(() => {})),
    }),
    startPhone(),
  ])
  await pair(page, phone)
  const { address = '', signature } = await sign(page)
  expect(await verifySignature('eip155', { address, message, signature })).toBe(true)
  const asked = urls().filter((url) => url.startsWith(`${verifyUrl}/attestation?`))
  // With the pairing, and with the request.
  expect(asked.length).toBeGreaterThan(1)
})

test('where storage throws when it is touched a wallet is paired all the same', async () => {
  const [{ page }, phone] = await Promise.all([
    open({
      prepare: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            configurable: true,
            get() {
              throw new DOMException('Access is denied for this document.', 'SecurityError')
            },
          })
        }),
    }),
    startPhone(),
  ])
  await pair(page, phone)
  expect(await readStatuses(page)).toEqual(connected)
  const name = await page.evaluate(() => {
    try {
      return String(localStorage)
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(name).toBe('SecurityError')
})

test('without a project id the page says so, and opens no connection', async () => {
  const { page, problems, urls } = await open({ hasProjectId: false })
  problems.expect(/ProjectIdNotConfigured/)
  await openPairing(page)
  await expect.poll(() => alert(page).textContent()).toContain('Project Id Not Configured')
  await modal.heading(page, 'The code could not load').waitFor()
  await modal.dialog(page).getByText('This app has not set up WalletConnect.').waitFor()
  expect(urls().filter((url) => url.startsWith('ws'))).toEqual([])
})
