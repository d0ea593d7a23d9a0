import {
  type OperationId,
  serviceFaults,
  serviceOperation,
  stackAccounts,
} from '@wallet-kit/test/stack'
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { openSend } from './support/openSend.js'
import { openView } from './support/openView.js'
import { passDeadline } from './support/passDeadline.js'
import { sendScreens } from './support/sendScreens.js'
import { useWorld } from './support/useWorld.js'
import { waitForCall } from './support/waitForCall.js'

// Names and the history, with each fault one after the other on one page, whose clock is put on; where all calls fail is in send.test.ts.
const world = useWorld({ isQuick: true })
const { bob, dora } = stackAccounts
const { view, preview, amountOf, toOf } = sendScreens

/** Tries every fault of a call; `look` finds Send just opened, and hears the fault's name. */
async function tryAll(
  id: OperationId,
  look: (page: Page, come: (what: Locator) => Promise<void>, fault: string) => Promise<unknown>,
) {
  const { service, chains } = world.stack
  // What is read once and kept, as the history is, is not read before the first fault.
  service.fault(serviceOperation(id).pattern, { status: 500 })
  const opened = await openSend(world, { prepare: (context) => context.clock.install() })
  const { page, problems } = opened
  problems.expect(/Failed to load resource|status of \d+/)
  const sent = async () =>
    Number(
      await chains[1].rpc<string>('eth_getTransactionCount', [
        stackAccounts.alice.address,
        'pending',
      ]),
    )
  const before = await sent()
  for (const { name, fault } of serviceFaults) {
    await page.keyboard.press('Escape')
    await modal.dialog(page).waitFor({ state: 'detached' })
    service.fault(serviceOperation(id).pattern, fault)
    // What is known of the last time is too old by now.
    await page.clock.fastForward(301_000)
    await openView(page, 'Send')
    await view(page).waitFor()
    /** Waits for what the visitor is told; a deadline is not waited for. */
    const come = (what: Locator) =>
      fault === 'hang' ? passDeadline(opened, id, what) : what.first().waitFor()
    await look(page, come, name).catch((cause) => {
      throw new Error(`With the fault "${name}"`, { cause })
    })
    service.clearFaults()
  }
  expect(await sent()).toBe(before)
}

/** The way to the preview, where it is open. */
const goOn = (page: Page) =>
  view(page).locator('button:not([aria-disabled="true"])', { hasText: 'Review' })

/** The preview of a transfer, with the whole address. */
async function reachPreview(page: Page, to: string = dora.address) {
  await amountOf(page).fill('0.01')
  await toOf(page).fill(to)
  await goOn(page).waitFor()
  await modal.button(page, 'Review').click()
  await preview(page).getByText('Check the address.').waitFor()
  expect(await preview(page).textContent()).toContain(to)
}

test('names: it is said, and the same name can be tried again', async () => {
  await tryAll('getProfileOfName', async (page, come, fault) => {
    const asked = waitForCall(page, 'getProfileOfName')
    await amountOf(page).fill('0.01')
    await toOf(page).fill('bob.eth')
    await asked
    // A service that knows no such name contradicts nobody: the chain knows it.
    if (fault !== '404') {
      await come(view(page).getByText('Error resolving name'))
      expect(await goOn(page).count()).toBe(0)
      world.stack.service.clearFaults()
      await toOf(page).fill('')
      await toOf(page).fill('bob.eth')
    }
    await view(page).getByText(bob.address.slice(-6)).first().waitFor()
    await goOn(page).waitFor()
  })
})

test('no connection: what became of the press is read, and reported by its name', async () => {
  const { page, context, problems } = await openSend(world)
  await sendScreens.prepare(page, '0.25', dora.address)
  // The network has shown the outcome by then, so one press asks the wallet.
  await preview(page).getByText('You send 0.25 ETH').waitFor()
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await sendScreens.confirm(page)
  await preview(page).getByText('Your wallet did not say whether it was sent').waitFor()
  const names = () =>
    page.evaluate(() =>
      window.kitEvents
        .filter(({ name }) => name === 'error:reported')
        .map(({ payload }) => (payload as { name: string }).name),
    )
  await expect.poll(names).toEqual(['SendUnknownError'])
})

test.each([
  ['refuses the connection', (route: Route) => route.abort('connectionrefused')],
  ['answers with 503', (route: Route) => route.fulfill({ status: 503, body: 'busy' })],
] as const)(
  'a node that %s: the screen says that it was not reached, and asks again by a press',
  async (_, fail) => {
    const { page, asked, problems } = await openSend(world)
    problems.expect(/ERR_CONNECTION_REFUSED|status of 503|CORS|ERR_FAILED/)
    await amountOf(page).fill('0.25')
    await toOf(page).fill(dora.address)
    await goOn(page).waitFor()
    const { rpcUrl } = world.stack.chains[1]
    await page.route(rpcUrl, fail)
    await modal.button(page, 'Review').click()
    const note = preview(page).getByText(
      'The network could not be reached. The outcome is not known.',
    )
    await note.waitFor()
    expect(await preview(page).textContent()).not.toContain('cannot show the outcome')
    await sendScreens.confirm(page)
    await modal.button(page, 'Send anyway').waitFor()
    expect(await asked('fern')).not.toContain('eth_sendTransaction')
    await page.unroute(rpcUrl)
    await modal.button(page, 'Try again').click()
    await preview(page).getByText('You send 0.25 ETH').waitFor()
    expect(await note.count()).toBe(0)
    expect(await modal.button(page, 'Send').count()).toBe(1)
  },
)

test('the history: nothing is claimed of it', async () => {
  await tryAll('getHistory', async (page, come) => {
    await reachPreview(page)
    await come(preview(page).getByText('The history could not be read.'))
    expect(await preview(page).textContent()).not.toContain('We found no earlier payment')
  })
})

test('balances: it is said, and the coin, which the chain tells of, can be sent', async () => {
  await tryAll('getBalances', async (page, come) => {
    await come(page.locator('[data-wk-toast="error"]').getByText('Token Balance Unavailable'))
    await view(page).getByRole('button', { name: 'Amount: ETH. Change token' }).waitFor()
    await reachPreview(page)
  })
})

test('identity: the receiver is its address, and nobody waits for a name', async () => {
  await tryAll('getIdentity', async (page) => {
    await reachPreview(page, bob.address)
    expect(await preview(page).textContent()).not.toContain('bob.eth')
  })
})
