import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { modal } from './support/modal.js'
import { settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'
import { openAccount, openModal } from './support/visit.js'

const world = useWorld()

const dialog = 'dialog[data-wk-modal]'
const closed = { state: 'detached' } as const

test('a native modal dialog in a shadow root; the backdrop closes it, the panel does not', async () => {
  const { page } = await world.open()
  await openModal(page)
  await page.locator('[data-wk-connector]').waitFor()
  expect(
    await page
      .locator(dialog)
      .evaluate((each) => [
        each.localName,
        each.matches(':modal'),
        (each.getRootNode() as ShadowRoot).host.getAttribute('data-wk-root'),
      ]),
  ).toEqual(['dialog', true, 'default'])
  await page.locator('.wk-header__title').click()
  expect(await page.locator(`${dialog}[open]`).count()).toBe(1)
  await page.mouse.click(20, 700)
  await page.locator(`${dialog}[open]`).waitFor(closed)
})

test('where a click does not focus what it presses, as in Safari, the focus comes back to it all the same', async () => {
  const { page } = await world.open()
  const button = modal.connectButton(page)
  await button.evaluate((each) =>
    each.addEventListener('mousedown', (event) => event.preventDefault()),
  )
  await button.click()
  await modal.dialog(page).locator('[data-wk-connector]').first().waitFor()
  await page.keyboard.press('Escape')
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect(await button.evaluate((each) => each.matches(':focus'))).toBe(true)
})

test('in a frame of another site a second press is asked for, and the site is named', async () => {
  const { page } = await world.open()
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<iframe src="${world.host.url}" width="800" height="700"></iframe>`)
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const site = `127.0.0.1:${(server.address() as AddressInfo).port}`
  await page.goto(`http://${site}`)
  const framed = page.frameLocator('iframe')
  await framed.locator('[data-wk-button="connect"]').click()
  await framed.getByText(`This page is shown inside ${site}.`).waitFor()
  expect(await framed.locator('[data-wk-connector]').count()).toBe(0)
  await framed.getByRole('button', { name: 'Continue' }).click()
  await framed.locator('[data-wk-connector]').first().waitFor()
})

test('a selection dragged onto the backdrop does not close', async () => {
  const { page } = await world.open()
  await openModal(page)
  const title = await page.locator('.wk-header__title').boundingBox()
  await page.mouse.move((title?.x ?? 0) + 5, (title?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move(20, 700)
  await page.mouse.up()
  await page.waitForTimeout(200)
  expect(await page.locator(`${dialog}[open]`).count()).toBe(1)
})

test('a refused close shakes, each time', async () => {
  const { page } = await world.open()
  await openModal(page)
  await page.evaluate(() => {
    const release = window.kit.router.guard({ canClose: () => false })
    Object.assign(window, { release })
  })
  for (const refuse of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 700)]) {
    await refuse()
    await page.locator(`${dialog}[data-shake]`).waitFor()
    await page.locator(`${dialog}:not([data-shake])`).waitFor()
    expect(await page.locator(`${dialog}[open]`).count()).toBe(1)
  }
  await page.evaluate(() => (window as unknown as { release(): void }).release())
  await page.keyboard.press('Escape')
  await page.locator(`${dialog}[open]`).waitFor(closed)
})

test('the page behind does not scroll, and lies where it was', async () => {
  const { page } = await world.open()
  await page.evaluate(() => {
    document.body.style.height = '4000px'
    window.scrollTo(0, 40)
  })
  await page.evaluate(() => window.kit.open())
  await page.locator(`${dialog}[open]`).waitFor()
  await settle(page)
  await page.mouse.move(450, 380)
  await page.mouse.wheel(0, 500)
  await page.mouse.move(20, 700)
  await page.mouse.wheel(0, 500)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => window.scrollY)).toBe(40)
  await page.keyboard.press('Escape')
  await page.locator(`${dialog}[open]`).waitFor(closed)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(40)
})

test('closed by the browser without a word before, as by the back button of a phone: it is closed, the page scrolls, the focus is back', async () => {
  const { page } = await world.open()
  await page.evaluate(() => {
    document.body.style.height = '4000px'
  })
  await openModal(page)
  await page.locator('[data-wk-connector]').waitFor()
  await page.locator(dialog).evaluate((each) => (each as HTMLDialogElement).close())
  const button = modal.connectButton(page)
  await expect.poll(() => button.evaluate((each) => each.matches(':focus'))).toBe(true)
  expect(await page.evaluate(() => window.kitEvents.at(-1)?.name)).toBe('modal:closed')
  await page.mouse.move(450, 380)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(40)
  await openModal(page)
  await page.locator('[data-wk-connector]').waitFor()
})

test('opened twice at once it is one dialog; closed while it opens it stays closed', async () => {
  const { page } = await world.open()
  await page.evaluate(() => Promise.all([window.kit.open(), window.kit.open()]))
  await page.locator(`${dialog}[open]`).waitFor()
  expect(await page.locator('[data-wk-root]').count()).toBe(1)
  expect(await page.locator('[data-wk-view]').count()).toBe(1)
  expect(
    await page.evaluate(
      () => window.kitEvents.filter(({ name }) => name === 'modal:opened').length,
    ),
  ).toBe(1)

  await page.reload()
  await page.waitForFunction(() => window.kit)
  await page.evaluate(() => {
    const opening = window.kit.open()
    window.kit.close()
    return opening
  })
  await page.waitForTimeout(500)
  expect(await page.locator(`${dialog}[open]`).count()).toBe(0)
  await openModal(page)
  await modal.view(page, 'Connect').locator('[data-wk-connector]').waitFor()
})

test('closed while it fades out and opened again, it is open', async () => {
  const { page } = await world.open()
  await openModal(page)
  await page.evaluate(async () => {
    window.kit.close()
    await window.kit.open()
  })
  await page.waitForTimeout(500)
  expect(await page.locator(`${dialog}[open]`).count()).toBe(1)
  expect(await page.locator(dialog).evaluate((each) => each.matches(':modal'))).toBe(true)
  await modal.view(page, 'Connect').locator('[data-wk-connector]').waitFor()
})

test('each of 100 clicks on the host’s button within 60 ms after Escape opens the modal', async () => {
  const { page } = await world.open()
  await openModal(page)
  await page.locator('[data-wk-connector]').waitFor()
  const box = await modal.connectButton(page).boundingBox()
  if (!box) throw new Error('The host’s button is not drawn.')
  let opened = 0
  for (let click = 0; click < 100; click++) {
    await page.keyboard.press('Escape')
    const before = await page.evaluate(() => window.kitEvents.length)
    await page.waitForTimeout(click * 0.6)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    const hasOpened = await page
      .waitForFunction(
        (before) => window.kitEvents.slice(before).some(({ name }) => name === 'modal:opened'),
        before,
        { timeout: 1000 },
      )
      .then(
        () => true,
        () => false,
      )
    if (hasOpened) opened++
    else await page.evaluate(() => window.kit.open())
    await page.locator(`${dialog}[open]:modal`).waitFor()
  }
  expect(opened).toBe(100)
})

test('while the dialog fades out the page can be used, and the dialog cannot', async () => {
  const { page } = await world.open()
  await openModal(page)
  await page.locator('[data-wk-connector]').waitFor()
  const fading = await page.evaluate(() => {
    const each = document
      .querySelector('[data-wk-root]')
      ?.shadowRoot?.querySelector('dialog') as HTMLDialogElement
    const sample = () => ({
      isModal: each.matches(':modal'),
      state: each.dataset.state,
      isInert: each.inert,
      focused: (document.activeElement as HTMLElement)?.dataset.wkButton,
    })
    window.kit.close()
    return new Promise<ReturnType<typeof sample>>((resolve) =>
      queueMicrotask(() => resolve(sample())),
    )
  })
  expect(fading).toEqual({ isModal: false, state: 'closing', isInert: true, focused: 'connect' })
})

test('help leads to the host’s page, in a tab of its own; texts are the host’s', async () => {
  const { page } = await world.open({
    config: {
      helpUrl: 'https://example.org/wallets',
      messages: { 'connect.title': 'Choose your wallet', 'common.close': 'Shut' },
    },
  })
  await openModal(page)
  await page.getByRole('heading', { name: 'Choose your wallet' }).waitFor()
  await page.getByRole('button', { name: 'Shut' }).waitFor()
  const help = page.getByRole('link', { name: 'What is a wallet?' })
  expect(
    await help.evaluate((link: HTMLAnchorElement) => [link.href, link.target, link.rel]),
  ).toEqual(['https://example.org/wallets', '_blank', 'noopener noreferrer'])
})

test('what the page’s styles do to everything does not reach inside', async () => {
  const { page } = await world.open({ hasService: true })
  await openAccount(page)
  await page.getByText('Kit Token').waitFor()
  await settle(page)
  const look = () =>
    page.locator('.wk-panel').evaluate((panel) => {
      const of = (element: Element) => {
        const { color, fontSize, display, padding, textTransform, opacity } =
          getComputedStyle(element)
        const { width, height, x, y } = element.getBoundingClientRect()
        return [
          color,
          fontSize,
          display,
          padding,
          textTransform,
          opacity,
          width,
          height,
          x,
          y,
        ].join(' ')
      }
      return [panel, ...panel.querySelectorAll('*')].map(of)
    })
  const before = await look()
  await page.addStyleTag({
    content: `
      * { all: revert; box-sizing: content-box !important; margin: 3px !important; color: red !important }
      html { font-size: 31px; letter-spacing: 4px; text-transform: uppercase; line-height: 3; text-align: right }
      div, dialog, button, section, h2, p, span { border: 5px solid red !important; transform: rotate(2deg) }
      div:not(#root) { opacity: .5; filter: blur(2px); position: relative; display: none }`,
  })
  await settle(page)
  expect(await look()).toEqual(before)
})
