import type { BrowserContext, Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { addAuthenticator } from './support/addAuthenticator.js'
import { heading, openWindow, press, pressIn, sign } from './support/frameStage.js'
import { logInByEmail, type OpenedFrame, openFrame } from './support/openFrame.js'
import { orClosed } from './support/orClosed.js'
import { pressInFrame } from './support/pressInFrame.js'
import { useSecureSite } from './support/useSecureSite.js'

const { site, openBrowser } = useSecureSite()

/** Somebody who is logged in, in a browser of their own. */
async function enter(email: string, prepare: (context: BrowserContext) => unknown = () => {}) {
  const context = await openBrowser({ isIsolated: true })
  await prepare(context)
  const opened = await openFrame(context, site)
  await logInByEmail(opened, site, email)
  const { address } = (await opened.ask('getUser')).payload
  return { context, opened, address: address as `0x${string}` }
}

/** A browser that cannot say what is seen, as Firefox and Safari. */
const withoutTracking = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserver.prototype, 'trackVisibility')
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })

const button = ({ frame }: OpenedFrame, name: string) =>
  frame().getByRole('button', { name, exact: true })
const note = ({ frame }: OpenedFrame) => frame().locator('.unseen [role="status"]')

/** Makes a frame of an app that wants a press for something else. */
const hide = (page: Page, kind: string) =>
  page.evaluate((kind) => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement
    const layer = document.createElement('div')
    layer.id = 'layer'
    layer.textContent = 'Play'
    layer.style.cssText = 'position:fixed;background:#fff;pointer-events:none;z-index:-1'
    if (kind === 'transparent') {
      frame.height = '74'
      frame.style.opacity = '0'
    }
    if (kind === 'low') frame.height = '74'
    if (kind === 'almost transparent') document.body.style.opacity = '0.99'
    if (kind === 'small') frame.style.scale = '0.5'
    if (kind === 'covered') layer.style.cssText += ';inset:0 0 120px 0;z-index:1'
    if (kind === 'out of view') {
      frame.style.cssText = 'position:fixed;inset-block-start:-450px;inset-inline-start:0'
    }
    document.body.append(layer)
  }, kind)

const show = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement
    frame.height = '640'
    frame.style.cssText = ''
    document.body.style.opacity = ''
    document.querySelector('#layer')?.remove()
  })

test.each(['transparent', 'low', 'almost transparent', 'small', 'covered', 'out of view'])(
  'a frame that is %s takes no press; once all of it is seen, it does',
  async (kind) => {
    const { opened, address } = await enter(`${kind.replaceAll(' ', '')}@example.com`)
    const { page, frame } = opened
    await hide(page, kind)
    const signed = sign({ opened, address }, 'Play')
    let answer: unknown
    signed.then((given) => {
      answer = given
    })
    await heading(opened, 'Sign this message?').waitFor({ state: 'attached' })
    for (let presses = 0; presses < 12; presses++) {
      const place = await frame()
        .locator('button.confirm')
        .evaluate((confirm) => confirm.getBoundingClientRect().toJSON())
      const around = await page.locator('iframe').boundingBox()
      const scale = kind === 'small' ? 0.5 : 1
      await page.mouse.click(
        (around?.x ?? 0) + (place.x + place.width / 2) * scale,
        (around?.y ?? 0) + (place.y + place.height / 2) * scale,
      )
      await page.waitForTimeout(200)
      expect(answer).toBeUndefined()
    }
    expect(await button(opened, 'Sign').isDisabled()).toBe(true)
    const said = ['transparent', 'low'].includes(kind)
      ? 'This is too small to decide in. Go on in a window.'
      : 'Your browser says that not all of this can be seen. Something may lie over it, or a part is out of view.'
    expect(await note(opened).innerText()).toBe(said)
    await show(page)
    await press(opened, 'Sign')
    const { payload: signature } = await signed
    expect(await verifyMessage({ address, message: 'Play', signature })).toBe(true)
    expect(await note(opened).count()).toBe(0)
  },
)

test('a frame that goes out of sight after it was seen takes no press until it was seen for a while again', async () => {
  const { opened, address } = await enter('bea@example.com')
  const { page } = opened
  const signed = sign({ opened, address }, 'Hello')
  const confirm = button(opened, 'Sign')
  await expect.poll(() => confirm.isEnabled()).toBe(true)
  await hide(page, 'covered')
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await show(page)
  const since = Date.now()
  await expect.poll(() => confirm.isEnabled(), { interval: 20 }).toBe(true)
  expect(Date.now() - since).toBeGreaterThan(450)
  await pressInFrame(confirm)
  expect((await signed).ok).toBe(true)
})

test('a visitor to whom a frame is not shown goes on in a window, which ends with the approval', async () => {
  const { opened, address } = await enter('cleo@example.com')
  await opened.page.evaluate(() => {
    const { style } = document.querySelector('iframe') as HTMLIFrameElement
    style.scale = '0.9'
  })
  const signed = sign({ opened, address }, 'Hello')
  const window = await openWindow(opened)
  expect(await window.locator('dl').innerText()).toContain(site.app)
  await heading(opened, 'Go on in the window').waitFor()
  await pressIn(window, 'Sign')
  const { payload: signature } = await signed
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  await expect.poll(() => window.isClosed()).toBe(true)
  expect(await opened.frame().locator('main').count()).toBe(0)
})

test('a browser that cannot say what is seen is asked in a window: approved, declined, closed, or left with the frame', async () => {
  const { opened, address } = await enter('dan@example.com', withoutTracking)
  const signed = sign({ opened, address }, 'Hello')
  expect(await note(opened).innerText()).toBe(
    'This browser does not say whether something lies over this. Go on in a window.',
  )
  expect(await button(opened, 'Sign').isDisabled()).toBe(true)
  const first = await openWindow(opened)
  // The page around has no way to it, and it runs no code of its own.
  expect(await first.locator('script').count()).toBe(0)
  await pressIn(first, 'Sign')
  expect((await signed).ok).toBe(true)

  const declined = sign({ opened, address }, 'Hello')
  await pressIn(await openWindow(opened), 'Decline')
  expect((await declined).error).toEqual({ code: 4001, message: 'The visitor declined.' })

  const escaped = sign({ opened, address }, 'Hello')
  const third = await openWindow(opened)
  await orClosed(third, third.keyboard.press('Escape'))
  expect((await escaped).error?.code).toBe(4001)

  const closed = sign({ opened, address }, 'Hello')
  await (await openWindow(opened)).close()
  expect((await closed).error).toEqual({ code: 4001, message: 'The visitor closed the window.' })

  const reloaded = sign({ opened, address }, 'Hello')
  const window = await openWindow(opened)
  await orClosed(
    window,
    window.reload().then(() => {}),
  )
  expect((await reloaded).error?.code).toBe(4001)

  const left = sign({ opened, address }, 'Hello')
  const last = await openWindow(opened)
  await opened.cancel()
  expect((await left).error?.code).toBe(4001)
  await expect.poll(() => last.isClosed()).toBe(true)
})

test('a window that does not open says so, and opens by the next press', async () => {
  const { opened, address } = await enter('eve@example.com', withoutTracking)
  const signed = sign({ opened, address }, 'Hello')
  await note(opened).waitFor()
  await opened.frame().evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await press(opened, 'Open a window')
  await opened.frame().getByText('Allow windows for this page in your browser').waitFor()
  await pressIn(await openWindow(opened), 'Sign')
  expect((await signed).ok).toBe(true)
})

test('an app that keeps windows apart: the frame says so, and the window, too', async () => {
  const { context, opened, address } = await enter('fay@example.com', withoutTracking)
  const signed = sign({ opened, address }, 'Hello')
  await note(opened).waitFor()
  // As under `Cross-Origin-Opener-Policy: same-origin`: a window opens, which the frame cannot reach.
  await opened.frame().evaluate(() => {
    const { open } = window
    window.open = (...[url, target, features]) => open(url, target, `${features},noopener`)
  })
  const [opening] = await Promise.all([
    context.waitForEvent('page'),
    press(opened, 'Open a window'),
  ])
  await opened.frame().getByText('Some apps keep windows apart.').waitFor()
  await opening.getByText('the app keeps this window apart').waitFor()
  await press(opened, 'Decline')
  expect((await signed).error?.code).toBe(4001)
})

test('the key is shown, and a passkey is made, in the window: what reveals or grants follows the same rule', async () => {
  const { opened } = await enter('gus@example.com', withoutTracking)
  const exported = opened.ask('exportKey')
  await pressInFrame(opened.frame().getByRole('checkbox'))
  expect(await button(opened, 'Continue').isDisabled()).toBe(true)
  const window = await openWindow(opened)
  await pressIn(window, 'Continue')
  await window.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await pressIn(window, 'Cancel')
  expect((await exported).ok).toBe(true)

  const added = opened.ask('addPasskey')
  const other = await openWindow(opened)
  await addAuthenticator(other)
  await pressIn(other, 'Add a passkey')
  expect(await added).toEqual({ ok: true, payload: {} })
  expect((await opened.ask('getUser')).payload).not.toHaveProperty('needsRecovery')
})
