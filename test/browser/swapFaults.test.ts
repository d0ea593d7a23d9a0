import {
  type Fault,
  type OperationId,
  serviceFaults,
  serviceOperation,
} from '@wallet-kit/test/stack'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { openView } from './support/openView.js'
import { passDeadline } from './support/passDeadline.js'
import { swapScreen } from './support/swapScreen.js'
import { useSwap } from './support/useSwap.js'
import { useWorld } from './support/useWorld.js'
import { waitForCall } from './support/waitForCall.js'

const world = useWorld({ isQuick: true })
const convert = '/v1/convert/'
const { open, openSwap, openPair } = useSwap(world)
const { view: swapView, button, toast, choose } = swapScreen

describe('every call × every fault', () => {
  const faults: readonly { readonly name: string; readonly fault: Fault }[] = [
    ...serviceFaults,
    { name: 'nothing', fault: { answer: null } },
    { name: 'odd', fault: { answer: { tx: 7, quotes: 'none', tokens: {}, allowance: -1 } } },
  ]
  const calls = {
    tokens: 'getSwapTokens',
    quotes: 'getQuotes',
    allowance: 'getAllowance',
    'build-approve': 'buildApprove',
    'build-transaction': 'buildSwap',
    'gas-price': 'getGasPrice',
  } as const
  type Call = keyof typeof calls

  /** Runs into a fault: from the screen's opening until the visitor has a way out. */
  async function meet(page: Page, call: Call, come: (what: Locator) => Promise<void>) {
    if (call === 'tokens') {
      await modal.accountButton(page).click()
      await modal.view(page, 'Account').getByRole('button', { name: 'Swap' }).click()
      await come(toast(page, 'Failed to initialize swap'))
      await modal.view(page, 'Account').waitFor()
    } else if (call === 'gas-price') {
      await openPair(page, 'ETH', 'TUSD', '0.1')
      await come(button(page, /^Swap$/))
    } else if (call === 'quotes') {
      await openPair(page, 'ETH', 'TUSD', '0.1')
      await come(button(page, 'Try again'))
      await swapView(page).getByText('Quotes could not load').waitFor()
      // Pressed while nobody answers: the screen asks again by itself, and with an answer to that the same button is "Swap" by the
      // time it is pressed, which sends the swap, and no Swap button comes any more.
      await button(page, 'Try again').click()
      world.stack.service.clearFaults()
      await button(page, /^Swap$/).waitFor()
    } else {
      const text = {
        allowance: 'Failed to check allowance',
        'build-approve': 'Failed to create approval transaction',
        'build-transaction': 'Failed to create transaction',
      }[call]
      // The screen is left as soon as it fails: nothing more is typed.
      await openSwap(page)
      if (call === 'build-transaction') await choose(page, 'You receive', 'TUSD', false)
      else {
        await choose(page, 'You receive', 'ETH')
        await choose(page, 'You pay', 'TUSD', false)
      }
      await come(toast(page, text))
      await modal.view(page, 'Account').waitFor()
    }
  }
  const text = 'the catalogue’s text, no uncaught error, and a way out'

  test.each(Object.keys(calls) as Call[])(
    `%s: ${text}`,
    async (call) => {
      const { page, problems } = await open()
      // The browser's own words.
      problems.expect(/Failed to load resource/)
      for (const { name, fault } of faults.filter(({ fault }) => fault !== 'hang')) {
        world.stack.service.fault(`${convert}${call}*`, fault)
        await meet(page, call, (what) => what.waitFor()).catch((cause) => {
          throw new Error(`With the fault "${name}"`, { cause })
        })
        world.stack.service.clearFaults()
        await page.keyboard.press('Escape')
        await modal.dialog(page).waitFor({ state: 'detached' })
        // What is said next time is that time's.
        expect(await page.locator('[data-wk-toast]').count()).toBe(0)
      }
    },
    180_000,
  )

  test.each(Object.keys(calls) as Call[])(`%s, which hangs: ${text}`, async (call) => {
    const opened = await open({ prepare: (context) => context.clock.install() })
    const asked = waitForCall(opened.page, calls[call])
    world.stack.service.fault(`${convert}${call}*`, 'hang')
    await meet(opened.page, call, async (what) => {
      await asked
      await passDeadline(opened, calls[call], what)
    })
  })
})

describe('what core asks for it × every fault', () => {
  /** The screen, opened by the host; a call that hangs is given up after ten seconds. */
  async function openWith(id: OperationId, fault: Fault) {
    const { page, problems } = await open()
    problems.expectFault(fault)
    world.stack.service.fault(serviceOperation(id).pattern, fault)
    await openView(page, 'Swap')
    return page
  }

  test.each(serviceFaults)(
    'prices, $name: said, and the swap goes on with the prices of the balances',
    async ({ fault }) => {
      const page = await openWith('getPrices', fault)
      await toast(page, 'Failed to fetch network token price').waitFor()
      await choose(page, 'You receive', 'TUSD')
      await button(page, /^Swap$/).waitFor()
      expect(await swapView(page).textContent()).toContain('Network cost')
      const amounts = await swapView(page).locator('.wk-amt').allTextContents()
      expect(amounts.join()).toContain('$')
    },
  )

  test.each(serviceFaults)('balances, $name: said, and back to Account', async ({ fault }) => {
    const page = await openWith('getBalances', fault)
    await toast(page, 'Failed to initialize swap').waitFor()
    await modal.view(page, 'Account').waitFor()
  })
})
