import { lookAlikeOfBob, serviceFaults, stackAccounts } from '@wallet-kit/test/stack'
import { toHex } from 'viem'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { budgets } from '../bench/budgets.js'
import { countNodes } from './support/countNodes.js'
import { findViolations } from './support/findViolations.js'
import { modal } from './support/modal.js'
import type { openPage } from './support/openPage.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet, openModal } from './support/visit.js'

const history = '/v1/account/*/history'
const world = useWorld({ isQuick: true })
afterEach(() => {
  world.stack.service.clearFaults()
  const { address } = stackAccounts.alice
  world.stack.service.seedHistory({ address, count: 0 })
})

/** Connects and opens the tab. */
async function openActivity(options: openPage.Options = {}) {
  const opened = await world.open({
    path: '/all.html',
    hasService: true,
    ...options,
    config: { activity: true, locale: 'en-GB', ...options.config },
  })
  const { page } = opened
  await connectWallet(page)
  await openModal(page)
  await page.getByRole('tab', { name: 'Activity' }).click()
  const account = modal.view(page, 'Account')
  const rows = account.locator('.wk-tx')
  return { ...opened, account, rows }
}
/** Sends Ether as a wallet elsewhere would. */
async function sendFrom(from: string, to: string, value: bigint) {
  const { rpc } = world.stack.chains[1]
  await rpc('anvil_impersonateAccount', [from])
  const hash = await rpc<string>('eth_sendTransaction', [{ from, to, value: toHex(value) }])
  await rpc('anvil_mine', ['0x1'])
  return hash
}

test('what happened on the chain stands there: received, sent, no spam, the look-alike told of', async () => {
  const { alice, bob } = stackAccounts
  const hash = await sendFrom(alice.address, bob.address, 250_000_000_000_000_000n)
  const { page, account, rows } = await openActivity()
  await rows.first().waitFor()

  await expect.poll(() => rows.first().textContent()).toContain('SentTo 0x70…dc79C8−0.250 ETH')
  const link = rows.first()
  expect(await link.getAttribute('href')).toBe(`https://etherscan.io/tx/${hash}`)
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  const texts = await rows.allTextContents()
  expect(texts.join('\n')).not.toContain('Claim 5000')
  const marked = texts.filter((text) => text.includes('Looks like 0x70…dc79C8 but is not'))
  expect(marked).toHaveLength(1)
  expect(marked[0]).toContain('+0.000')
  expect(texts.join('\n')).not.toContain(lookAlikeOfBob)
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
  await account.getByRole('heading', { name: month.format(new Date()) }).waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('what is done while it is open comes with a refresh', async () => {
  const { alice, carol } = stackAccounts
  const { account, rows } = await openActivity()
  await rows.first().waitFor()
  await sendFrom(carol.address, alice.address, 3_000_000_000_000_000_000n)
  await account.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => rows.first().textContent()).toMatch(/ReceivedFrom .*\+3\.000 ETH/)
})

test('what was sent from here is there at once, then as it went, and once', async () => {
  const { rpc } = world.stack.chains[1]
  const { bob } = stackAccounts
  const { page, rows } = await openActivity()
  await rows.first().waitFor()
  await rpc('evm_setAutomine', [false])
  onTestFinished(() => rpc('evm_setAutomine', [true]))
  await page.evaluate(async (to) => {
    const { trackTransaction } = await window.loadActions()
    const { address: from = '', caipAddress = '' } = window.kit.getAccount()
    const provider = await window.kit.getProvider('eip155')
    const call = { from, to, value: '0x18de76816d8000' }
    const hash = await provider.request({ method: 'eth_sendTransaction', params: [call] })
    trackTransaction(window.kit, {
      ...{ id: 'own', hash: String(hash), caipAddress, chainId: 'eip155:1', minedAt: Date.now() },
      ...{ operationType: 'send', status: 'pending', sentTo: to },
      transfers: [{ direction: 'out', recipient: to, token: { symbol: 'ETH', amount: '0.007' } }],
    })
  }, bob.address)
  const texts = async () => (await rows.allTextContents()).filter((text) => text.includes('0.007'))
  await expect
    .poll(texts)
    .toEqual([expect.stringMatching(/SendingTo 0x70…dc79C8−0\.007 ETHPending$/)])
  await rpc('anvil_mine', ['0x1'])
  await expect
    .poll(texts)
    .toEqual([expect.stringMatching(/SentTo 0x70…dc79C8−0\.007 ETH\d\d \w+$/)])
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await window.loadActions()).getTrackedTransactions(window.kit).map(({ id }) => id),
      ),
    )
    .toEqual([])
  expect(await texts()).toHaveLength(1)
})

test('after a reload a disconnect leaves nothing of the account, though nothing was opened', async () => {
  const { page, rows } = await openActivity()
  await rows.first().waitFor()
  const { address } = stackAccounts.alice
  await page.evaluate(async () => {
    const { trackTransaction } = await window.loadActions()
    const { caipAddress = '' } = window.kit.getAccount()
    trackTransaction(window.kit, {
      ...{ id: 'own', caipAddress, chainId: 'eip155:1', minedAt: Date.now(), transfers: [] },
      ...{ operationType: 'buy', status: 'pending' },
    })
  })
  const storedOf = () =>
    page.evaluate(
      (address) =>
        Object.entries({ ...localStorage })
          .filter(([, text]) => text.toLowerCase().includes(address.toLowerCase()))
          .map(([name]) => name.split('/').at(-1)),
      address,
    )
  await expect.poll(storedOf).toEqual(expect.arrayContaining(['tokens', 'transactions']))
  await page.reload()
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  await page.evaluate(() => window.kit.disconnect())
  expect(await storedOf()).toEqual([])
})

test('pages come as the list is scrolled, without a jump, and by the keyboard', async () => {
  const { address } = stackAccounts.alice
  world.stack.service.seedHistory({ address, count: 2000 })
  const { page, account, rows } = await openActivity()
  await rows.first().waitFor()
  let seen = 0
  for (let turn = 0; turn < 25; turn++) {
    const before = await account.evaluate((view) => {
      const top = view.getBoundingClientRect().top
      const row = [...view.querySelectorAll<HTMLElement>('.wk-tx')].find(
        (each) => each.getBoundingClientRect().top >= top + 400,
      )
      const text = row?.textContent
      view.scrollBy(0, 400)
      return { text, place: row?.getBoundingClientRect().top ?? 0 }
    })
    await page.waitForTimeout(120)
    expect(await countNodes(page)).toBeLessThan(budgets.nodes)
    const places = await account.evaluate((view) =>
      [...view.querySelectorAll<HTMLElement>('.wk-tx')].map((row) => ({
        text: row.textContent,
        place: row.getBoundingClientRect().top,
      })),
    )
    const same = places.find(({ text }) => text === before.text)
    if (same) seen++
    // What came above and below it has not moved it from where the scrolling put it.
    if (same) expect(Math.abs(same.place - before.place)).toBeLessThanOrEqual(2)
  }
  expect(seen).toBeGreaterThan(15)
  await account.locator('.wk-sections--window').waitFor()
  // One tab stop: End goes to the last row that was read, and Tab from there to the next page.
  await rows
    .first()
    .evaluate((row) =>
      row
        .closest<HTMLElement>('.wk-sections')
        ?.querySelector<HTMLElement>('[tabindex="0"]')
        ?.focus(),
    )
  await page.keyboard.press('End')
  await account.locator('.wk-tx:focus').waitFor()
  await page.keyboard.press('Home')
  await account.locator('[data-wk-place="1"] .wk-tx:focus').waitFor()
})

test('a hundred thousand entries: few elements, and the last one is reached', async () => {
  const { address } = stackAccounts.alice
  const perPage = 5000
  const newest = Date.UTC(2026, 10, 20)
  const transfers = [
    { direction: 'out', quantity: { numeric: '0.42' }, fungible_info: { symbol: 'ETH' } },
  ]
  const { page, account } = await openActivity({
    prepare: (context) =>
      context.route('**/v1/account/*/history*', async (route) => {
        const at = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
        const data = Array.from({ length: perPage }, (_, index) => ({
          id: `t${at + index}`,
          metadata: {
            hash: `0x${(at + index).toString(16).padStart(64, '0')}`,
            minedAt: new Date(newest - (at + index) * 3_600_000).toISOString(),
            chain: 'eip155:1',
            operationType: 'send',
            status: 'confirmed',
            sentFrom: address,
            sentTo: `0x${(at + index).toString(16).padStart(40, '7')}`,
          },
          transfers,
        }))
        const next = at + perPage < 100_000 ? String(at + perPage) : null
        await route.fulfill({
          json: { data, next },
          headers: { 'access-control-allow-origin': '*' },
        })
      }),
  })
  await account.locator('.wk-sections--window').waitFor()
  const more = account.getByRole('button', { name: 'Show more' })
  const took: number[] = []
  for (;;) {
    await account.evaluate((view) => view.scrollTo(0, view.scrollHeight))
    const began = Date.now()
    await page.waitForTimeout(50)
    const last = await account.locator('[data-wk-place]').last().getAttribute('data-wk-place')
    took.push(Date.now() - began)
    expect(await countNodes(page)).toBeLessThan(budgets.nodes)
    if (Number(last) === 100_000) break
    expect(took.length).toBeLessThan(400)
  }
  expect(await more.count()).toBe(0)
  await account.evaluate((view) => view.scrollTo(0, view.scrollHeight / 2))
  await account.locator('.wk-tx').first().waitFor()
  expect(await countNodes(page)).toBeLessThan(budgets.nodes)
}, 120_000)

test('an account or a network that is switched has its own', async () => {
  const { alice, bob } = stackAccounts
  await sendFrom(alice.address, bob.address, 111_000_000_000_000_000n)
  const { page, wallet, account, rows } = await openActivity()
  await expect.poll(() => rows.first().textContent()).toContain('−0.111 ETH')
  await wallet('fern').switchAccount(1)
  await expect.poll(() => rows.first().textContent()).toContain('+0.111 ETH')
  await page.evaluate(() => window.kit.switchNetwork({ caipNetworkId: 'eip155:137' }))
  await expect.poll(() => account.textContent()).not.toContain('0.111 ETH')
})

describe('the service', () => {
  test.each(serviceFaults.filter(({ name }) => name !== 'hang'))(
    '$name: said as not read, with the toast and a way to try again',
    async ({ fault }) => {
      world.stack.service.fault(history, fault)
      const { page, account, problems } = await openActivity()
      problems.expectFault(fault)
      await page
        .locator('[data-wk-toast="error"]', { hasText: 'Failed to fetch transactions' })
        .waitFor()
      await account.getByText('Transactions could not load').waitFor()
      expect(await account.getByText('No activity').count()).toBe(0)
      await account.getByRole('button', { name: /^Try again/ }).waitFor()
      expect(await account.locator('.wk-who').count()).toBe(1)
    },
  )

  test('hang: it is given up after ten seconds', async () => {
    world.stack.service.fault(history, 'hang')
    const { page, account } = await openActivity()
    await page.getByRole('tab', { name: 'Activity' }).waitFor()
    await account.locator('.wk-sk').first().waitFor()
    await account.getByRole('button', { name: /^Try again/ }).waitFor({ timeout: 12_000 })
  }, 30_000)

  test('a page that fails keeps those before it', async () => {
    const { address } = stackAccounts.alice
    world.stack.service.seedHistory({ address, count: 200 })
    const { page, account, rows, problems } = await openActivity()
    await rows.first().waitFor()
    const fault = { status: 500 }
    problems.expectFault(fault)
    world.stack.service.fault(history, fault)
    await expect
      .poll(async () => {
        await account.evaluate((view) => view.scrollTo(0, view.scrollHeight))
        return page.locator('[data-wk-toast="error"]').count()
      })
      .toBe(1)
    const more = account.getByRole('button', { name: 'Show more' })
    await more.waitFor()
    expect(await rows.count()).toBeGreaterThan(5)
    world.stack.service.clearFaults()
    const size = () => account.evaluate((view) => view.scrollHeight)
    const before = await size()
    await more.click()
    await expect.poll(size).toBeGreaterThan(before)
  })
})

test('without a service there is no tab', async () => {
  const { page } = await world.open({ path: '/all.html', config: { activity: true } })
  await connectWallet(page)
  await openModal(page)
  await modal.view(page, 'Account').getByRole('tab', { name: 'Tokens' }).waitFor()
  expect(await page.getByRole('tab', { name: 'Activity' }).count()).toBe(0)
})
