import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld({ isQuick: true })
const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

test('a wallet that announces itself later appears in the list, and the focus stays', async () => {
  const { page, wallet } = await world.open({ wallets: { fern: {}, kite: { announce: false } } })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').focus()
  expect(await modal.wallet(page, 'app.kite').count()).toBe(0)

  await wallet('kite').announce()
  await modal.wallet(page, 'app.kite').waitFor()
  const focused = await page.evaluate(() => {
    const root = document.querySelector('[data-wk-root]')?.shadowRoot
    return root?.activeElement?.getAttribute('data-wk-connector')
  })
  expect(focused).toBe('app.fern')
  await modal.wallet(page, 'app.kite').click()
  await modal.accountButton(page).waitFor()
})

test('with no wallet at all it says so, and a later one takes the place of the words', async () => {
  const { page, wallet } = await world.open({ wallets: { fern: { announce: false } } })
  await modal.connectButton(page).click()
  await modal.heading(page, 'No wallet found').waitFor()

  await wallet('fern').announce()
  await modal.wallet(page, 'app.fern').waitFor()
  expect(await modal.heading(page, 'No wallet found').count()).toBe(0)
})

test('two wallets of one identity are shown apart under a warning; each can be chosen', async () => {
  const { page } = await world.open()
  await page.evaluate((id) => {
    const answers: Record<string, unknown> = {
      eth_requestAccounts: ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
      eth_accounts: ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
      eth_chainId: '0x1',
    }
    const provider = {
      request: async ({ method }: { method: string }) => answers[method],
      on: () => {},
      removeListener: () => {},
    }
    const info = { uuid: id, name: 'Fern', rdns: 'app.fern', icon: '' }
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }, uuid(2))
  await modal.connectButton(page).click()

  const view = modal.view(page, 'Connect')
  await view.getByText('Two wallets say they are Fern').waitFor()
  const rows = view.locator('[data-wk-connector^="app.fern"]')
  expect(await rows.count()).toBe(2)
  expect(await rows.nth(0).textContent()).toMatch(/Fern1 of 2$/)
  expect(await rows.nth(1).textContent()).toMatch(/Fern2 of 2$/)
  await rows.first().click()
  await modal.accountButton(page).waitFor()
  const first = await readAccount(page)
  expect(first.address).toBe(world.stack.accounts.alice.address)

  await page.evaluate(() => window.kit.disconnect())
  await modal.connectButton(page).click()
  await rows.nth(1).click()
  await modal.accountButton(page).waitFor()
  const impostor = await readAccount(page)
  // Nobody has the name alone while two claim it.
  for (const { connectorId } of [first, impostor]) expect(connectorId).toMatch(/^app\.fern#/)
  expect(impostor.connectorId).not.toBe(first.connectorId)
  expect(impostor.address).toBe('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
})

test('hostile announcements break nothing, run nothing and request nothing', async () => {
  const { page, urls } = await world.open()
  const before = urls().length
  await page.evaluate((ids) => {
    const provider = { request: async () => [] }
    const send = (detail: unknown) =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    const script =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked = 1"><script>window.hacked = 1</script></svg>'
    const icons = [
      `data:image/svg+xml,${encodeURIComponent(script)}`,
      'https://tracker.example/icon.png',
      'javascript:window.hacked=1',
      `data:image/png;base64,${'A'.repeat(300_000)}`,
      `data:text/html,${encodeURIComponent(script)}`,
    ]
    const thenable = Object.defineProperty({ request() {} }, 'then', { get: () => () => {} })
    const throwing = () => {
      throw new Error('hostile')
    }
    for (const [index, icon] of icons.entries()) {
      const rdns = `hostile.icon${index}`
      send({ info: { uuid: ids[index], name: `Icon ${index}`, rdns, icon }, provider })
    }
    const uuid = ids[5]
    const info = { uuid, rdns: 'hostile.name', icon: '' }
    send({
      info: { ...info, name: `<img src=x onerror="window.hacked=1">${'x'.repeat(100_000)}` },
      provider,
    })
    send({ info: { ...info, rdns: 'hostile.direction', name: '\u202emoc.kooL\u202c' }, provider })
    send({ info: { ...info, rdns: 'not a domain', name: 'Nowhere' }, provider })
    send(undefined)
    send(null)
    send(7)
    send({ info: null, provider })
    send({ info: { ...info, name: 'No provider' } })
    send({ info: { ...info, name: 'Thenable' }, provider: thenable })
    send(Object.defineProperty({}, 'info', { get: throwing }))
    send({
      info,
      get provider() {
        return throwing()
      },
    })
    send(new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing }))
    for (let count = 0; count < 5000; count++) send({ info: { uuid: 'x', name: 'x' }, provider })
  }, [1, 2, 3, 4, 5, 6].map(uuid))
  await modal.connectButton(page).click()
  // Announcements before discovery are repeated by real wallets only: again, now that it listens.
  await modal.wallet(page, 'app.fern').waitFor()
  await page.evaluate((id) => {
    const provider = { request: async () => [] }
    const send = (info: object) =>
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: { info: { uuid: id, ...info }, provider },
        }),
      )
    const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked = 1"/>'
    send({
      name: 'Svg',
      rdns: 'hostile.svg',
      icon: `data:image/svg+xml,${encodeURIComponent(script)}`,
    })
    send({ name: 'Remote', rdns: 'hostile.remote', icon: 'https://tracker.example/icon.png' })
    send({
      name: 'Huge',
      rdns: 'hostile.huge',
      icon: `data:image/png;base64,${'A'.repeat(300_000)}`,
    })
    send({
      name: `<img src=x onerror="window.hacked=1">${'x'.repeat(100_000)}`,
      rdns: 'hostile.name',
    })
  }, uuid(7))
  await modal.wallet(page, 'hostile.name').waitFor()

  const shown = await modal.wallet(page, 'hostile.name').getByText('<img src=x').textContent()
  expect(shown).toMatch(/^<img src=x onerror="window.hacked=1">x+/)
  expect(shown?.length).toBeLessThanOrEqual(64)
  expect(await modal.wallet(page, 'hostile.remote').locator('img').count()).toBe(0)
  expect(await modal.wallet(page, 'hostile.huge').locator('img').count()).toBe(0)
  expect(await page.evaluate('window.hacked')).toBeUndefined()
  const asked = urls()
    .slice(before)
    .filter((url) => !url.startsWith('data:'))
  expect(asked.filter((url) => !url.startsWith(world.host.url))).toEqual([])
  await modal.wallet(page, 'app.fern').click()
  await modal.accountButton(page).waitFor()
})

test('a thousand announcements are kept to a hundred', async () => {
  const { page } = await world.open()
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').waitFor()
  await page.evaluate(() => {
    const provider = { request: async () => [] }
    for (let count = 0; count < 1000; count++) {
      const uuid = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
      const info = { uuid, name: `Flood ${count}`, rdns: `flood.w${count}`, icon: '' }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    }
  })
  await modal.wallet(page, 'flood.w98').waitFor()
  await page.waitForTimeout(300)
  expect(await modal.view(page, 'Connect').locator('[data-wk-connector]').count()).toBe(100)
})

test('an injected wallet that is recognised is shown by its name, and connects', async () => {
  const { page } = await world.open({
    wallets: {
      fern: { announce: false, legacy: true, flags: { isMetaMask: true, isRabby: true } },
    },
  })
  await modal.connectButton(page).click()
  const row = modal.wallet(page, 'injected:io.rabby')
  await row.waitFor()
  expect(await row.textContent()).toContain('Rabby Wallet')
  await row.click()
  await modal.accountButton(page).waitFor()
  expect((await readAccount(page)).connectorId).toBe('injected:io.rabby')
})

test('an injected wallet without a name is hidden on desktop and "Browser Wallet" on a phone', async () => {
  const { page, context } = await world.open({
    wallets: { fern: { announce: false, legacy: true } },
  })
  await modal.connectButton(page).click()
  await modal.heading(page, 'No wallet found').waitFor()

  const phone = await context.newPage()
  await phone.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true } })
  })
  await phone.goto(world.host.url)
  await modal.connectButton(phone).click()
  const row = modal.wallet(phone, 'injected')
  expect(await row.textContent()).toContain('Browser Wallet')
  await row.click()
  await modal.accountButton(phone).waitFor()
})

test('a wallet that is both announced and injected is one row', async () => {
  const { page } = await world.open({
    wallets: { fern: { legacy: true, flags: { isMetaMask: true } } },
  })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').waitFor()
  expect(await modal.view(page, 'Connect').locator('[data-wk-connector]').count()).toBe(1)
})
