import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { openSend } from './support/openSend.js'
import { openView } from './support/openView.js'
import { sendScreens } from './support/sendScreens.js'
import { startLossyNode } from './support/startLossyNode.js'
import { useWorld } from './support/useWorld.js'

// A wallet whose node loses what the wallet sends, or the answer to it.
const world = useWorld({ isQuick: true })
const { dora } = stackAccounts
const { view, preview, prepare, confirm } = sendScreens
const unknown = 'Your wallet did not say whether it was sent'

let node: startLossyNode.ReturnType
beforeAll(async () => {
  node = await startLossyNode(world.stack.chains[1].rpcUrl)
})
afterAll(() => node.stop())
beforeEach(() => node.lose(undefined))

const balance = async () =>
  BigInt(await world.stack.chains[1].rpc<string>('eth_getBalance', [dora.address, 'latest']))
const quarter = 250_000_000_000_000_000n

const open = () =>
  openSend(world, {
    wallets: { fern: { chains: { 1: node.url } } },
    // What the wallet's own page says of its node.
    expected: /ERR_EMPTY_RESPONSE/,
  })

/** What the visitor reads first about a payment that was confirmed. */
async function readOutcome(page: Page) {
  const outcome = page
    .locator('[data-wk-modal]')
    .getByText(/did not say whether it was sent|The network has it|Nothing was sent/)
    .first()
  await outcome.waitFor()
  return outcome.textContent()
}

/** Account, as it is after a reload. */
async function reopen(page: Page) {
  await page.reload()
  await modal.accountButton(page).click()
  await modal.view(page, 'Account').waitFor()
}

test('a node that takes it and loses the answer: nothing is offered again, and the network shows it', async () => {
  const { page } = await open()
  const before = await balance()
  node.lose('answer')
  await prepare(page, '0.25', dora.address)
  await confirm(page)
  expect(await readOutcome(page)).not.toContain('Nothing was sent')
  await modal.heading(page, 'The network has it').waitFor()
  expect(await modal.button(page, 'Send').count()).toBe(0)
  // It may be found before it is in a block.
  await expect.poll(balance).toBe(before + quarter)
  await reopen(page)
  const note = modal.view(page, 'Account').getByText('On the network: send 0.25 ETH.')
  await note.waitFor()
  await modal.button(page, 'Remove').click()
  await note.waitFor({ state: 'detached' })
  expect(await balance()).toBe(before + quarter)
})

test('one that gets nothing: a reload and another tab show it, and only the visitor lets it be paid again', async () => {
  const { page, context, asked } = await open()
  const before = await balance()
  node.lose('request')
  await prepare(page, '0.25', dora.address)
  await confirm(page)
  expect(await readOutcome(page)).toBe(unknown)
  const isSend = (method: string) => method === 'eth_sendTransaction'
  expect((await asked('fern')).filter(isSend)).toHaveLength(1)
  node.lose(undefined)

  await reopen(page)
  await modal.view(page, 'Account').getByText('Outcome not known: send 0.25 ETH.').waitFor()
  await openView(page, 'Send')
  await view(page).getByText('Outcome not known: send 0.25 ETH.').waitFor()
  // The same payment, written in another way.
  await sendScreens.amountOf(page).fill('0.250')
  await sendScreens.toOf(page).fill(dora.address)
  await modal.button(page, 'Review').click()
  await modal.heading(page, unknown).waitFor()
  expect(await modal.button(page, 'Send').count()).toBe(0)

  const second = await context.newPage()
  await second.goto(page.url())
  await modal.accountButton(second).click()
  const note = modal.view(second, 'Account').getByText('Outcome not known: send 0.25 ETH.')
  await note.waitFor()
  await modal.button(second, 'Remove').click()
  await note.waitFor({ state: 'detached' })
  await preview(page).getByText('Check the address.').waitFor()
  expect((await asked('fern')).filter(isSend)).toEqual([])
  await confirm(page)
  await expect.poll(balance).toBe(before + quarter)
})
