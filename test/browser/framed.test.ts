import type { Frame } from 'playwright-core'
import { expect, test } from 'vitest'
import { useWorld } from './support/useWorld.js'

const world = useWorld({ isQuick: true })

/** A page at 127.0.0.1 that frames the host, which is served under this name. */
async function openFramed(name: string) {
  const { page } = await world.open({ path: '/bare.html' })
  const around = new URL(world.host.url)
  const url = `http://${name}:${around.port}/`
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, width: 800, height: 700 })
    document.body.append(frame)
  }, url)
  await expect.poll(() => page.frames().map((each) => each.url())).toContain(url)
  const frame = page.frames().find((each) => each.url() === url) as Frame
  return {
    site: around.host,
    frame,
    opener: frame.locator('[data-wk-button="connect"]'),
    wallet: frame.locator('[data-wk-connector="app.fern"]'),
    question: frame.getByText('Go on only if you trust that site.'),
    press: (name: string) => frame.getByRole('button', { name, exact: true }).click(),
  }
}

test('in a frame of another origin the modal names that site, and asks for a second press once in each load', async () => {
  const { site, frame, opener, wallet, question, press } = await openFramed('localhost')
  await opener.click()
  await question.waitFor()
  expect(await question.textContent()).toContain(`This page is shown inside ${site}.`)
  // No wallet is there to be pressed by whoever lays something over the page.
  expect(await frame.locator('[data-wk-connector]').count()).toBe(0)
  await press('Continue')
  await wallet.waitFor()
  expect(await question.count()).toBe(0)
  await press('Close')
  await wallet.waitFor({ state: 'detached' })
  await opener.click()
  await wallet.click()
  await frame.locator('[data-wk-button="account"]').waitFor()
  expect(await question.count()).toBe(0)

  await frame.goto(frame.url())
  await frame.locator('[data-wk-button="account"]').click()
  await question.waitFor()
})

test('in a frame of its own origin the modal asks for nothing', async () => {
  const { opener, wallet, question } = await openFramed('127.0.0.1')
  await opener.click()
  await wallet.waitFor()
  expect(await question.count()).toBe(0)
})
