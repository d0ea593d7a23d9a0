import type { Fault } from '@wallet-kit/test/stack'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { pauseClock } from './support/pauseClock.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const world = useWorld({ isQuick: true })
const balances = '/v1/account/*'

/** Opens Account on a page whose service has that fault; the page's clock can be moved. */
async function openAccount(fault?: Fault) {
  if (fault) world.stack.service.fault(balances, fault)
  const opened = await world.open({
    hasService: true,
    prepare: (context) => context.clock.install(),
  })
  await connectWallet(opened.page)
  await modal.accountButton(opened.page).getByText(/ ETH$/).waitFor()
  world.stack.service.clearRequests()
  await modal.accountButton(opened.page).click()
  await modal.view(opened.page, 'Account').waitFor()
  return opened
}

const asks = () =>
  world.stack.service.requests().filter(({ path }) => path.endsWith('/balance')).length

// What else can go wrong with an answer: serviceFaults.test.ts.
test.each<[string, Fault]>([
  ['something else', { answer: { tokens: [] } }],
  ['null', { answer: null }],
])(
  'a service that answers %s: it is said once, the rest of the screen is there',
  async (_, fault) => {
    const { page } = await openAccount(fault)
    const view = modal.view(page, 'Account')
    await page.locator('[data-wk-toast="error"]').getByText('Token Balance Unavailable').waitFor()
    await view.getByText('Tokens could not load').waitFor()
    expect(await view.locator('.wk-balance__value').textContent()).toMatch(/[\d,.]+ETH/)
    expect(await readEvents(page, 'error:')).toEqual(['error:reported'])
  },
)

test('a failed balance is asked for again from 30 s on, not before', async () => {
  const { page, problems } = await openAccount({ status: 500 })
  problems.expect(/status of 500/)
  const view = modal.view(page, 'Account')
  const retry = view.getByRole('button', { name: /Try again/ })
  await retry.waitFor()
  // From here on the time is the test's: 29 s after the failure at the latest, and then 30.
  await pauseClock(page)
  const seconds = Number(/^Try again in (\d+) s$/.exec((await retry.textContent()) ?? '')?.[1])
  expect(seconds).toBeGreaterThan(1)
  expect(seconds).toBeLessThanOrEqual(30)
  const before = asks()

  // Leaving and coming back does not ask either.
  world.stack.service.clearFaults()
  await modal.button(page, 'Close').click()
  await page.clock.runFor(1000)
  await modal.dialog(page).waitFor({ state: 'detached' })
  await page.clock.fastForward((seconds - 2) * 1000)
  await modal.accountButton(page).click()
  await page.clock.runFor(500)
  await view.getByText('Tokens could not load').waitFor()
  expect(await retry.isDisabled()).toBe(true)
  expect(asks()).toBe(before)

  await page.clock.fastForward(1000)
  await page.clock.resume()
  await view.getByRole('button', { name: 'Try again', exact: true }).click()
  await view.getByRole('list', { name: 'Tokens' }).waitFor()
  expect(asks()).toBe(before + 1)
})

test('a service that hangs: skeletons, by 10 s the failure, and it is not waited for any longer', async () => {
  const { page } = await openAccount('hang')
  const view = modal.view(page, 'Account')
  // Its deadline runs from when it is asked, which the page's clock must not overtake.
  await expect.poll(asks).toBe(1)
  await page.clock.runFor(1000)
  await view.locator('.wk-sk').first().waitFor({ state: 'attached' })
  expect(await view.getByText('Tokens could not load').count()).toBe(0)
  const left = page.waitForEvent('requestfailed', (request) => request.url().includes('/balance'))
  await page.clock.runFor(10_000)
  await view.getByText('Tokens could not load').waitFor()
  expect(await view.locator('.wk-balance__value').textContent()).toMatch(/[\d,.]+ETH/)

  expect((await left).failure()?.errorText).toBe('net::ERR_ABORTED')
  world.stack.service.clearFaults()
  await page.clock.runFor(10_000)
  expect(await view.getByText('Tokens could not load').count()).toBe(1)
  expect(asks()).toBe(1)
})

test('a chain that hangs: by 10 s it is said, and an answer that comes later still counts', async () => {
  const chain = world.stack.chains[1]
  const { page } = await world.open({ prepare: (context) => context.clock.install() })
  chain.fault('eth_getBalance', 'hang')
  await connectWallet(page)
  await modal.accountButton(page).click()
  const view = modal.view(page, 'Account')
  await view.locator('.wk-balance').waitFor()
  await page.clock.runFor(10_000)
  await view.getByText('Balance not available').waitFor()

  chain.clearFaults()
  await page.clock.runFor(1000)
  await view.getByText('Balance not available').waitFor({ state: 'detached' })
  expect(await view.locator('.wk-balance__value').textContent()).toMatch(/\d[\d,.]*ETH/)
})

test('hostile balances are text, and nothing is requested for them', async () => {
  const hostile = {
    name: '<img src=x onerror="window.hacked=1">',
    symbol: '\u202eEVIL'.repeat(1000),
    chainId: 'eip155:1',
    address: 'eip155:1:0x0000000000000000000000000000000000000001',
    value: '9'.repeat(400),
    price: '-1e400',
    quantity: { decimals: '18', numeric: '1'.repeat(400) },
    iconUrl: 'javascript:window.hacked=1',
  }
  const balances = [
    hostile,
    null,
    7,
    {},
    { ...hostile, quantity: null },
    { ...hostile, chainId: 3 },
  ]
  const { page, urls } = await openAccount({ answer: { balances } })
  await modal.view(page, 'Account').getByRole('tab', { name: 'Tokens' }).waitFor()
  await page.waitForTimeout(500)
  expect(await page.evaluate('window.hacked')).toBeUndefined()
  expect(urls().filter((url) => url.startsWith('javascript:'))).toEqual([])
  await modal.view(page, 'Account').waitFor()
})

test('without a service nothing is a failure: the coin alone, no message', async () => {
  const { page } = await world.open()
  await connectWallet(page)
  await modal.accountButton(page).click()
  const view = modal.view(page, 'Account')
  await view.getByRole('list', { name: 'Tokens' }).getByText('Ether').waitFor()
  expect(await view.getByRole('tab', { name: 'NFTs' }).count()).toBe(0)
  expect(await page.locator('[data-wk-toast]').count()).toBe(0)
  expect(await readEvents(page, 'error:')).toEqual([])
})

test.each<[string, Fault, RegExp | undefined]>([
  ['down', 'refuse', /Failed to load resource: net::/],
  ['answering 503', { status: 503 }, /status of 503/],
  ['answering nonsense', { answer: { jsonrpc: '2.0', id: 1, result: 'many' } }, undefined],
])('a chain %s: the account is there, its balance is not', async (_, fault, words) => {
  world.stack.chains[1].fault('*', fault)
  const { page, problems } = await world.open()
  if (words) problems.expect(words)
  await connectWallet(page)
  await modal.accountButton(page).click()
  const view = modal.view(page, 'Account')
  await view.getByText('Balance not available').waitFor({ timeout: 12_000 })
  expect((await readAccount(page)).status).toBe('connected')
  expect(await modal.accountButton(page).textContent()).toContain('0xf3…b92266')
})
