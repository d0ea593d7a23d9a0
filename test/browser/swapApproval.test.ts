import { stackAccounts } from '@wallet-kit/test/stack'
import type { Request } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import type { OpenedPage } from './support/openPage.js'
import { swapScreen } from './support/swapScreen.js'
import { useSwap } from './support/useSwap.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld({ isQuick: true })
const { alice } = stackAccounts
const { open, openPair, chain, addressOf, held, allowance } = useSwap(world)
const { view, button, toast, input, choose, token, flip } = swapScreen

// An allowance that one test leaves is none of the next one's.
let before: unknown
beforeEach(async () => {
  before = await chain().rpc('evm_snapshot', [])
})
afterEach(async () => {
  await chain().rpc('anvil_dropAllTransactions', [])
  await chain().rpc('evm_setAutomine', [true])
  await chain().rpc('evm_revert', [before])
})

const sent = async ({ asked }: OpenedPage) =>
  (await asked('fern')).filter((method) => method === 'eth_sendTransaction').length

/** How many transactions the chain was given and has put into no block yet, as it writes it. */
const pending = async () =>
  ((await chain().rpc('txpool_status', [])) as { pending: string }).pending

/** 100 TUSD for ETH, to be approved first. */
async function openApproval() {
  const opened = await open()
  await openPair(opened.page, 'TUSD', 'ETH', '100')
  await button(opened.page, 'Approve TUSD').waitFor()
  return opened
}

test('declined it can be asked for again; nothing of the pair can be changed meanwhile', async () => {
  const opened = await openApproval()
  const { page, wallet } = opened
  await wallet('fern').setPolicy('hang')
  await button(page, 'Approve TUSD').click()
  await button(page, 'Approving TUSD').waitFor()
  await toast(page, 'Approve limit increase in your wallet').waitFor()
  for (const each of [
    input(page),
    token(page, 'You pay'),
    token(page, 'You receive'),
    flip(page),
    view(page).getByRole('button', { name: 'Max TUSD' }),
  ]) {
    expect(await each.getAttribute('aria-disabled')).toBe('true')
    await each.click({ force: true })
  }
  await page.keyboard.type('7')
  expect(await input(page).inputValue()).toBe('100')
  await wallet('fern').rejectPending()
  await view(page).getByText('Declined in your wallet. Nothing was sent.').waitFor()
  await button(page, 'Approve TUSD').waitFor()
  expect(await allowance('TUSD')).toBe(0n)
  await wallet('fern').setPolicy('approve')
  await button(page, 'Approve TUSD').click()
  await button(page, /^Swap$/).waitFor()
  expect(await allowance('TUSD')).toBe(100_000_000n)
  expect(await sent(opened)).toBe(2)
})

test('left open by the wallet it has a way out, and nothing is lost; its late no is nobody’s', async () => {
  const opened = await openApproval()
  const { page, wallet } = opened
  await wallet('fern').setPolicy('hang')
  await button(page, 'Approve TUSD').click()
  await toast(page, 'Approve limit increase in your wallet').waitFor()
  await modal.button(page, 'Back').click()
  await modal.view(page, 'Account').waitFor()
  await toast(page, 'Approve limit increase').waitFor({ state: 'detached' })
  await modal.view(page, 'Account').getByRole('button', { name: 'Swap' }).click()
  await button(page, 'Approve TUSD').waitFor()
  expect(await input(page).inputValue()).toBe('100')
  expect(await token(page, 'You receive').textContent()).toContain('ETH')
  await wallet('fern').rejectPending()
  await wallet('fern').setPolicy('approve')
  await button(page, 'Approve TUSD').click()
  await button(page, /^Swap$/).waitFor()
  expect(await toast(page, 'Transaction error').count()).toBe(0)
  expect(await allowance('TUSD')).toBe(100_000_000n)
  expect(await sent(opened)).toBe(2)
})

test.each(['account', 'network'] as const)(
  'another %s while the chain confirms it: nothing of the old one is sent, asked for or shown',
  async (what) => {
    const opened = await openApproval()
    const { page, wallet } = opened
    await chain().rpc('evm_setAutomine', [false])
    await button(page, 'Approve TUSD').click()
    await expect.poll(pending).toBe('0x1')
    // The wallet has answered; the chain has not.
    await toast(page, 'Approve limit increase').waitFor({ state: 'detached' })
    await button(page, 'Approving TUSD').waitFor()
    const dollars = await held('TUSD')
    if (what === 'account') await wallet('fern').switchAccount(1)
    else await wallet('fern').switchChain(10)
    await button(page, 'Choose a token').waitFor()
    expect(await input(page).inputValue()).toBe('1')
    expect(await view(page).textContent()).not.toContain('TUSD')
    const heard: string[] = []
    page.on('request', (request: Request) => {
      if (request.url().includes('/v1/convert/'))
        heard.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`))
    })
    await chain().rpc('evm_setAutomine', [true])
    await chain().rpc('evm_mine', [])
    await expect.poll(() => allowance('TUSD')).toBe(100_000_000n)
    await choose(page, 'You receive', 'TUSD')
    await input(page).fill('0.01')
    await button(page, /^Swap$/).waitFor()
    const old = `eip155:1:${alice.address}`.toLowerCase()
    expect(heard.filter((text) => text.toLowerCase().includes(old))).toEqual([])
    expect(heard.length).toBeGreaterThan(1)
    expect(await sent(opened)).toBe(1)
    expect(await held('TUSD')).toBe(dollars)
    expect(await page.locator('[data-wk-toast="error"]').count()).toBe(0)
  },
)

test('that fails on chain is told, and the swap is not sent', async () => {
  const opened = await openApproval()
  const { page } = opened
  await chain().rpc('evm_setAutomine', [false])
  await button(page, 'Approve TUSD').click()
  await expect.poll(pending).toBe('0x1')
  await button(page, 'Approving TUSD').waitFor()
  // For as long as the block is made the token refuses everything.
  const contract = addressOf('TUSD')
  const code = await chain().rpc('eth_getCode', [contract, 'latest'])
  await chain().rpc('anvil_setCode', [contract, '0x60006000fd'])
  await chain().rpc('evm_mine', [])
  await chain().rpc('anvil_setCode', [contract, code])
  await toast(page, 'Transaction error').waitFor()
  await button(page, 'Approve TUSD').waitFor()
  expect(await sent(opened)).toBe(1)
})

test('a double click on any button is one question', async () => {
  const opened = await openApproval()
  const { page } = opened
  const dollars = await held('TUSD')
  let quotes = 0
  page.on('request', (request) => {
    if (request.url().includes('/v1/convert/quotes')) quotes += 1
  })
  await button(page, 'Approve TUSD').dblclick()
  await button(page, /^Swap$/).waitFor()
  expect(await sent(opened)).toBe(1)
  expect(quotes).toBe(1)

  const once = async (act: () => Promise<unknown>, until: string | RegExp) => {
    quotes = 0
    await act()
    await expect.poll(() => quotes).toBe(1)
    await button(page, until).waitFor()
    expect(quotes).toBe(1)
  }
  await once(() => view(page).getByRole('button', { name: 'Max TUSD' }).dblclick(), /^Approve/)
  await once(() => flip(page).dblclick(), /^Swap$/)
  expect(await token(page, 'You pay').textContent()).toContain('ETH')
  await once(() => flip(page).dblclick(), /^Approve TUSD$/)
  await once(() => input(page).fill('100'), /^Swap$/)

  await token(page, 'You receive').dblclick()
  const list = modal.view(page, 'SwapSelectToken')
  await list.locator('.wk-row', { hasText: 'KIT' }).first().dblclick()
  await view(page).waitFor()
  await token(page, 'You receive').getByText('KIT').waitFor()
  await choose(page, 'You receive', 'ETH')

  await button(page, /^Swap$/).waitFor()
  await button(page, /^Swap$/).dblclick()
  await toast(page, 'Transaction started').waitFor()
  await expect.poll(async () => dollars - (await held('TUSD'))).toBe(100_000_000n)
  expect(await sent(opened)).toBe(2)
  expect(await allowance('TUSD')).toBe(0n)
  await modal.view(page, 'Account').waitFor()

  world.stack.service.fault('/v1/convert/quotes*', { status: 500 })
  opened.problems.expect(/status of 500/)
  await modal.view(page, 'Account').getByRole('button', { name: 'Swap' }).click()
  await choose(page, 'You receive', 'TUSD')
  await button(page, 'Try again').waitFor()
  world.stack.service.clearFaults()
  await once(() => button(page, 'Try again').dblclick(), /^Swap$/)
})
