import { stackAccounts } from '@wallet-kit/test/stack'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const { alice, bob } = stackAccounts
const world = useWorld({ isQuick: true })

/** Two tabs of one visitor. */
async function openTwo() {
  const opened = await world.open()
  const second = await opened.context.newPage()
  await second.goto(world.host.url)
  await modal.connectButton(second).waitFor()
  return { ...opened, second }
}

test('connected in one tab, the other one follows without a prompt', async () => {
  const { page, second, asked } = await openTwo()
  await connectWallet(page)
  await modal.accountButton(second).waitFor()
  await expect
    .poll(() => readAccount(second))
    .toMatchObject({
      status: 'connected',
      address: alice.address,
      connectorId: 'app.fern',
    })
  expect(await asked('fern', second)).not.toContain('eth_requestAccounts')
  expect(await readEvents(second, 'account:')).toEqual(['account:connected'])
})

test('disconnected in one tab, the other one follows and asks the wallet nothing', async () => {
  const { page, second, wallet, asked } = await openTwo()
  await connectWallet(page)
  await expect.poll(async () => (await readAccount(second)).status).toBe('connected')
  // It asks once to connect, and a moment later for what changed meanwhile.
  const countAsked = async () =>
    (await asked('fern', second)).filter((method) => method === 'eth_chainId').length
  await expect.poll(countAsked).toBe(2)
  await wallet('fern', second).clearRequests()

  await page.evaluate(() => window.kit.disconnect())
  await modal.connectButton(second).waitFor()
  expect((await readAccount(second)).status).toBe('disconnected')
  expect(await readEvents(second, 'account:')).toEqual([
    'account:connected',
    'account:disconnected',
  ])
  expect(await asked('fern', second)).toEqual([])
  expect((await asked('fern')).filter((method) => /revoke/.test(method))).toHaveLength(1)
})

test('the account and the network chosen in one tab’s wallet are followed', async () => {
  const { page, second, wallet, asked } = await openTwo()
  await connectWallet(page)
  await expect.poll(async () => (await readAccount(second)).status).toBe('connected')
  await wallet('fern').switchChain(10)
  await wallet('fern').switchAccount(1)
  for (const tab of [page, second]) {
    await expect
      .poll(() => readAccount(tab))
      .toMatchObject({
        address: bob.address,
        caipNetworkId: 'eip155:10',
      })
  }
  await page.waitForTimeout(300)
  for (const tab of [page, second]) {
    expect((await readEvents(tab)).filter((name) => /^(account|network):/.test(name))).toEqual([
      'account:connected',
      'network:changed',
      'account:changed',
    ])
  }
  expect(await asked('fern', second)).not.toContain('eth_requestAccounts')
})

test('a network chosen while disconnected is the other tab’s, too', async () => {
  const { page, second } = await openTwo()
  await page.evaluate(() => window.kit.switchNetwork({ caipNetworkId: 'eip155:8453' }))
  await modal.networkButton(second).getByText('Base').waitFor()
})

test('another wallet in one tab takes the place in the other, where the old one is released', async () => {
  const { page, context, wallet } = await world.open({ wallets: { fern: {}, kite: {} } })
  const second = await context.newPage()
  await second.goto(world.host.url)
  await connectWallet(page)
  await expect.poll(async () => (await readAccount(second)).connectorId).toBe('app.fern')
  await page.evaluate(() => window.kit.connect({ connectorId: 'app.kite' }))
  await expect.poll(async () => (await readAccount(second)).connectorId).toBe('app.kite')
  expect(await wallet('fern', second).listenerCount()).toBe(0)
})

test('the wallet’s own page takes the permission away: both tabs are disconnected', async () => {
  const { page, second, wallet } = await openTwo()
  await connectWallet(page)
  for (const tab of [page, second]) {
    // Who says no account while nobody listens yet may as well be locked.
    await expect.poll(() => wallet('fern', tab).listenerCount()).toBeGreaterThan(0)
  }
  await wallet('fern').revoke()
  for (const tab of [page, second]) {
    await expect.poll(async () => (await readAccount(tab)).status).toBe('disconnected')
  }
})
