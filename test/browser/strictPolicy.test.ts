import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { rpcUrlsOf } from './support/openPage.js'
import { strictPolicy } from './support/startHost.js'
import { useWorld } from './support/useWorld.js'
import { openAccount, openModal } from './support/visit.js'
import { readViolations, watchPolicy } from './support/watchPolicy.js'

const world = useWorld({ isQuick: true })

/** What the strictest page allows: the host itself, and the addresses that it configured. */
function allowed() {
  return [...Object.values(rpcUrlsOf(world.stack)), world.stack.service.url]
}

/** Connect, account, every tab, another account, networks, back, disconnect. */
async function visitAll(page: Page) {
  await openAccount(page)
  await page.getByText('Kit Token').waitFor()
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await page.getByText('Low Tide 41').waitFor()
  await page.click('.wk-who__switch')
  await modal.view(page, 'Accounts').locator('.wk-acct').nth(1).locator('.wk-row').click()
  await page.click('[data-wk-key="networks"]')
  await page.click('[data-wk-key="eip155:10"]')
  await page.waitForFunction(() => window.kit.getNetwork().caipNetworkId === 'eip155:10')
  await page.getByRole('button', { name: 'Copy address' }).click()
  await page.locator('[data-wk-toast]').waitFor()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.waitForFunction(() => !window.kit.getAccount().isConnected)
}

/** Style attributes in the page and in the kit's roots that hold anything. */
function findStyleAttributes() {
  const roots = [...document.querySelectorAll('[data-wk-root]')].flatMap((host) =>
    host.shadowRoot ? [host.shadowRoot] : [],
  )
  return [document, ...roots].flatMap((root) =>
    [...root.querySelectorAll('[style]:not([style=""]), style, script:not([src])')].map(
      (element) => element.outerHTML,
    ),
  )
}

test.each(['/', '/vanilla.html'])('no violation in the whole flow: %s', async (path) => {
  world.host.setPolicy(strictPolicy(allowed()))
  const { page } = await world.open({
    path,
    hasService: true,
    prepare: watchPolicy,
    device: { permissions: ['clipboard-write'] },
  })
  await visitAll(page)
  expect(await readViolations(page)).toEqual([])
  await openModal(page)
  await modal.view(page, 'Connect').locator('[data-wk-connector]').waitFor()
  expect(await modal.view(page, 'Connect').locator('.wk-mark img').count()).toBe(1)
  await page.waitForTimeout(300)
  expect(await page.evaluate(findStyleAttributes)).toEqual([])
})

/** The pictures in what a selector finds: 'drawn' for each mark that is data and on screen, else the picture's address. */
const marksIn = (page: Page, view: string, selector: string) =>
  modal
    .view(page, view)
    .locator(`${selector} img`)
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).map(({ src, complete, naturalWidth }) =>
        complete && naturalWidth > 0 && src.startsWith('data:image/svg+xml,') ? 'drawn' : src,
      ),
    )

test('the marks of networks and tokens, which are data, are drawn', async () => {
  world.host.setPolicy(strictPolicy(allowed()))
  const { page } = await world.open({ hasService: true, prepare: watchPolicy })
  await openAccount(page)
  // The tokens' own pictures come from elsewhere, so this is the coin's mark.
  await expect.poll(() => marksIn(page, 'Account', '.wk-mark--round')).toContain('drawn')
  await page.click('[data-wk-key="networks"]')
  const rows = modal.view(page, 'Networks').locator('[data-wk-key^="eip155:"]')
  await rows.first().waitFor()
  const drawn = Array.from({ length: await rows.count() }, () => 'drawn')
  await expect.poll(() => marksIn(page, 'Networks', '.wk-mark--net')).toEqual(drawn)
  expect(await readViolations(page)).toEqual([])
})

test('where images as data are refused, initials stand in their place and all else works', async () => {
  world.host.setPolicy(strictPolicy(allowed(), "'self'"))
  const { page } = await world.open({
    hasService: true,
    prepare: watchPolicy,
    device: { permissions: ['clipboard-write'] },
    // The images themselves: refused, and said so by the browser.
    expected: /Refused to load the image|Loading the image 'data:/,
  })
  await openModal(page)
  await page.locator('[data-wk-connector="app.fern"] .wk-mark b').waitFor()
  expect(await page.locator('[data-wk-connector="app.fern"] .wk-mark').textContent()).toBe('F')
  await page.keyboard.press('Escape')
  await page.locator('dialog[data-wk-modal][open]').waitFor({ state: 'detached' })
  await visitAll(page)
  const violations = await readViolations(page)
  expect(violations.filter((violation) => !violation.startsWith('img-src data'))).toEqual([])
})
