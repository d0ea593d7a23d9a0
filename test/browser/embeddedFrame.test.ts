import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import {
  logInByEmail,
  passDevice,
  postponeRecovery,
  typeCode,
  typeEmail,
  useEmbedded,
} from './support/openEmbedded.js'
import { openProfile } from './support/openFrame.js'
import { pressInFrame } from './support/pressInFrame.js'

const embedded = useEmbedded()
const isNew = { expected: /status of 404 .*\/v1\/keys/ }
const frameOf = (page: Page) =>
  page.frames().find((each) => each.url().startsWith(embedded.site.url)) ??
  expect.fail('There is no frame.')
const sign = (page: Page) =>
  page.evaluate(async () => {
    const provider = (await window.kit.getProvider('eip155')) as {
      request(call: object): Promise<unknown>
    }
    const { address } = window.kit.getAccount()
    const call = { method: 'personal_sign', params: ['0x48656c6c6f', address] }
    return provider.request(call).catch(({ name }) => name)
  })
const press = (page: Page) =>
  pressInFrame(frameOf(page).getByRole('button', { name: 'Sign', exact: true }))
const addressOf = (page: Page) => page.evaluate(() => window.kit.getAccount().address as `0x`)

/** Opens the host, whose frame waits for its page. */
async function openSlow() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const opened = await embedded.open({
    prepare: async (context) => {
      await context.clock.install()
      await context.route(/\/sdk\?/, async (route) => {
        await held
        await route.continue().catch(() => {})
      })
    },
  })
  return { ...opened, release }
}

// The exact numbers are those of `openFrame.test.ts`: here the clock goes on by itself, too.
test('a frame that loads late in its 30 s is waited for', async () => {
  const { page, release } = await openSlow()
  await typeEmail(page, 'ada@example.com')
  await page.locator('iframe').waitFor({ state: 'attached' })
  await page.clock.fastForward(24_000)
  expect(await page.getByText('Unable to load email login dependency').count()).toBe(0)
  release()
  await modal.view(page, 'EmailDevice').waitFor()
})

test('one that loads later is told of and gone; the next press loads another, which works', async () => {
  const { page, release } = await openSlow()
  await typeEmail(page, 'bea@example.com')
  await page.locator('iframe').waitFor({ state: 'attached' })
  await page.clock.fastForward(31_000)
  await page.getByText('Unable to load email login dependency').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  release()
  const field = modal.view(page, 'Connect').getByRole('textbox', { name: 'Email' })
  await field.press('Enter')
  await modal.view(page, 'EmailDevice').waitFor()
  // A slow site says nothing of the configuration.
  expect(await page.locator('[data-wk-alert="error.appConfiguration"]').count()).toBe(0)
})

test('a frame that leads to another origin is told nothing', async () => {
  const { site } = embedded
  const told: string[] = []
  const { page, problems } = await embedded.open({
    prepare: async (context) => {
      await context.clock.install()
      await context.exposeFunction('tellFirst', (text: string) => told.push(text))
      await context.route(/\/sdk\?/, (route) =>
        route.fulfill({ status: 302, headers: { location: `${site.stranger}/elsewhere` } }),
      )
      await context.addInitScript((stranger) => {
        const { tellFirst } = window as unknown as { tellFirst: (text: string) => void }
        if (location.origin !== stranger) return
        addEventListener('message', ({ data }) => tellFirst(JSON.stringify(data)))
      }, site.stranger)
    },
  })
  problems.expect(/postMessage/)
  problems.expect(/status of 404 .*elsewhere/)
  await typeEmail(page, 'cleo@example.com')
  await expect.poll(() => problems.list()).toEqual([])
  // The page asks the site once more, which leads elsewhere again: whether it refuses this app is not known.
  problems.expect(/blocked by CORS policy/)
  problems.expect(/ERR_FAILED/)
  await page.clock.fastForward(30_000)
  await page.getByText('Unable to load email login dependency').waitFor()
  await expect.poll(() => problems.list()).toEqual([])
  expect(told).toEqual([])
})

test('a frame that is loaded anew while the visitor is asked: the request is aborted, the account stays, and signs again', async () => {
  const { page } = await embedded.open(isNew)
  await logInByEmail(page, embedded.site, 'dan@example.com')
  const address = await addressOf(page)
  const lost = sign(page)
  await frameOf(page).getByRole('button', { name: 'Sign', exact: true }).waitFor()
  await frameOf(page).evaluate(() => location.reload())
  expect(await lost).toBe('FrameAbortedError')
  await modal.dialog(page).getByText('Request was aborted').waitFor()
  await modal.dialog(page).getByRole('button', { name: 'Close' }).last().click()
  expect(await addressOf(page)).toBe(address)
  const signed = sign(page)
  await press(page)
  const signature = (await signed) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})

test('on a phone of 320 px all of the frame is seen in the modal, also with each site in a process of its own: it takes the press without a window', async () => {
  const profile = await openProfile({ isIsolated: true })
  try {
    const { page } = await embedded.open({ ...isNew, context: profile.context })
    await page.setViewportSize({ width: 320, height: 568 })
    await logInByEmail(page, embedded.site, 'fay@example.com')
    const signed = sign(page)
    await press(page)
    expect(await frameOf(page).locator('.unseen').count()).toBe(0)
    expect(await signed).toMatch(/^0x[\da-f]{130}$/)
  } finally {
    await profile.close()
  }
})

test('a browser that keeps nothing in the frame is found out before a mail is sent: the visitor goes on in a window, and is logged in', async () => {
  const profile = await openProfile({ isStorageBlocked: true })
  const { site } = embedded
  try {
    const { page, problems } = await embedded.open({ ...isNew, context: profile.context })
    // The window has the frame's sandbox.
    problems.expect(/can escape its sandboxing/)
    const since = site.mail.mails.length
    await typeEmail(page, 'gus@example.com')
    const goOn = async () => {
      await modal.view(page, 'KeyFrame').waitFor()
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        pressInFrame(frameOf(page).getByRole('button', { name: 'Open a window' })),
      ])
      await opened.getByRole('button', { name: 'Continue' }).click()
    }
    await goOn()
    await modal.view(page, 'EmailDevice').waitFor()
    await typeCode(page, await passDevice(page, site, since))
    await goOn()
    await postponeRecovery(page)
    expect(await addressOf(page)).toMatch(/^0x/)
  } finally {
    await profile.close()
  }
})

test('what others say to the frame and to the page is nothing: another iframe, a pop-up, the page itself without its port', async () => {
  const { site } = embedded
  // From the frame's first moment on, before the page's own handshake, and later.
  const { page, context } = await embedded.open({
    ...isNew,
    prepare: (context) =>
      context.addInitScript((origin) => {
        if (window !== window.top) return
        const answers: unknown[] = []
        const forge = (from: Window & typeof globalThis, to: Window) => {
          const { port1, port2 } = new from.MessageChannel()
          port1.onmessage = ({ data }) => answers.push(data)
          const greeting = { id: 'f', type: 'syncDappData', payload: { version: 4 } }
          // Compiled there, so that the message is that window's.
          from.Function(
            'to',
            'm',
            'o',
            'p',
            'to.postMessage(m, o, p)',
          )(to, greeting, origin, [port2])
          port1.postMessage({ id: 'g', type: 'getUser' })
          port1.postMessage({ id: 's', type: 'signOut', payload: {} })
        }
        Object.assign(window, { answers, forge })
      }, site.url),
  })
  const forge = () =>
    page.evaluate((origin) => {
      const own = window as unknown as {
        forge: (from: Window, to: Window) => void
        popup?: Window
      }
      const frame = [...document.querySelectorAll('iframe')].find(({ src }) =>
        src.startsWith(origin),
      )?.contentWindow
      let other = document.querySelector<HTMLIFrameElement>('iframe[title="other"]')
      if (!other) {
        other = document.body.appendChild(document.createElement('iframe'))
        other.title = 'other'
        const popup = window.open('about:blank', '_blank')
        if (popup) own.popup = popup
      }
      if (!frame || !other.contentWindow || !own.popup) throw new Error('Not there.')
      own.forge(other.contentWindow, frame)
      own.forge(own.popup, frame)
      frame.postMessage({ id: 'n', type: 'signOut', payload: {} }, origin)
    }, site.url)
  await context.route(/\/sdk\?/, async (route) => {
    await route.continue()
    await forge().catch(() => {})
  })
  await logInByEmail(page, site, 'eve@example.com')
  await forge()
  const address = await addressOf(page)
  const signed = sign(page)
  await frameOf(page).getByRole('button', { name: 'Sign', exact: true }).waitFor()
  await frameOf(page).evaluate(() => {
    for (const id of ['f', 1, '__proto__']) {
      window.parent.postMessage({ id, ok: true, payload: '0xforged' }, '*')
    }
  })
  await forge()
  await press(page)
  const signature = (await signed) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { answers: unknown[] }).answers)).toEqual(
    [],
  )
})
