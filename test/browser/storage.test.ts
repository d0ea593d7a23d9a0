import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const { alice } = stackAccounts
const world = useWorld({ isQuick: true })

/** What the kit has stored, by its full names. */
function readStored(page: Page) {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries({ ...localStorage }).filter(([name]) => name.startsWith('@wallet-kit/')),
    ),
  )
}

/** Connects, reads the account screen and disconnects. */
async function visit(page: Page) {
  await connectWallet(page)
  expect(await readAccount(page)).toMatchObject({ status: 'connected', address: alice.address })
  await modal.accountButton(page).click()
  await modal.view(page, 'Account').getByText('ETH').first().waitFor()
  await modal.button(page, 'Disconnect').click()
  await modal.connectButton(page).waitFor()
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect((await readAccount(page)).status).toBe('disconnected')
}

test('storage that throws when it is touched: everything works, in memory', async () => {
  const { page } = await world.open({
    prepare: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }),
  })
  await visit(page)
  await connectWallet(page)
})

test('storage that is null, as in some web views', async () => {
  const { page } = await world.open({
    prepare: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', { value: null })
      }),
  })
  await visit(page)
})

test('storage that is full', async () => {
  const { page } = await world.open({
    prepare: (context) =>
      context.addInitScript(() => {
        const { setItem } = Storage.prototype
        Storage.prototype.setItem = function (name, value) {
          if (name.startsWith('@wallet-kit/')) throw new DOMException('Full', 'QuotaExceededError')
          setItem.call(this, name, value)
        }
      }),
  })
  await visit(page)
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a text', '"connected"'],
  ['no data', '{"v":1}'],
  ['null as data', '{"v":1,"d":null}'],
  ['another version', '{"v":99,"d":{"connectors":{"eip155":"app.fern"}}}'],
  ['other shapes', '{"v":1,"d":{"networks":7,"connectors":"x","active":[]}}'],
  [
    'other types',
    '{"v":1,"d":{"active":7,"networks":{"eip155":1},"connectors":{"eip155":{}},"choices":{}}}',
  ],
  [
    'names that every object inherits',
    '{"v":1,"d":{"active":"__proto__","networks":{"__proto__":"eip155:1","constructor":"eip155:1"},"connectors":{"__proto__":"app.fern","toString":"x"},"choices":{}}}',
  ],
  [
    'a namespace and a network that are not configured',
    '{"v":1,"d":{"active":"solana","networks":{"eip155":"eip155:5"},"connectors":{"solana":"app.fern"},"choices":{}}}',
  ],
  ['a list', '{"v":1,"d":[[null],["eip155:1:0x",null,null],7]}'],
  ['a very long text', 'x'.repeat(1_000_000)],
])('stored by somebody else: %s', async (_, text) => {
  const { page } = await world.open()
  await connectWallet(page)
  await modal.accountButton(page).getByText(/ ETH$/).waitFor()
  const names = Object.keys(await readStored(page))
  await page.goto(`${world.host.url}/bare.html`)
  await page.evaluate(
    ([all, value]) => {
      for (const name of all) localStorage.setItem(name, value)
      localStorage.removeItem('wallet-kit-test-wallet:app.fern')
    },
    [names, text] as const,
  )
  await page.goto(world.host.url)
  await modal.connectButton(page).waitFor()
  expect((await readAccount(page)).caipNetworkId).toBeUndefined()
  await visit(page)
})

test('disconnect takes the permission back and leaves nothing of the connection', async () => {
  const { page, asked, wallet } = await world.open()
  await visit(page)
  expect(await asked('fern')).toContain('wallet_revokePermissions')
  expect((await wallet('fern').state()).permitted).toBe(false)
  expect(await wallet('fern').listenerCount()).toBe(0)

  const { '@wallet-kit/default/session': session, ...rest } = await readStored(page)
  expect(JSON.parse(session ?? 'null').d.connectors).toEqual({})
  expect(session).not.toContain('app.fern')
  // The wallets used last stay; of the account nothing does.
  expect(JSON.stringify(rest).toLowerCase()).not.toContain(alice.address.toLowerCase())
  await page.reload()
  await modal.connectButton(page).waitFor()
  await page.waitForTimeout(300)
  expect(await asked('fern')).toEqual([])
})
