import { stackAccounts } from '@wallet-kit/test/stack'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { openSend } from './support/openSend.js'
import { openView } from './support/openView.js'
import { pauseClock } from './support/pauseClock.js'
import { readEvents } from './support/readEvents.js'
import { sendScreens } from './support/sendScreens.js'
import { useWorld } from './support/useWorld.js'

const { bob, carol, dora } = stackAccounts
const { view, preview, amountOf, toOf, toast, prepare, confirm } = sendScreens
const world = useWorld({ isQuick: true })

test('a name of letters that look like others is refused, and nobody is asked', async () => {
  const { page, urls } = await openSend(world)
  await amountOf(page).fill('0.1')
  const before = urls().length
  // Cyrillic, a joiner without width, Greek, the other direction, Latin and Cyrillic that is all one shape.
  for (const name of [
    'b\u043eb',
    'bo\u200cb',
    'b\u03bfb',
    'bob\u202e',
    '\u0430\u0440\u0440\u04cf\u0435',
  ]) {
    await toOf(page).fill(`${name}.eth`)
    await view(page).getByRole('alert').getByText('Error resolving name').waitFor()
    expect(await modal.button(page, 'Review').isDisabled()).toBe(true)
    await toOf(page).fill('')
  }
  const named = urls()
    .slice(before)
    .filter((url) => url.includes('/v1/profile/'))
  expect(named).toEqual([])
  await toOf(page).fill('bob.eth')
  await expect.poll(() => modal.button(page, 'Review').isDisabled()).toBe(false)
})

test('a name that leads elsewhere when Send is pressed: back, with a word about it, and nothing is sent', async () => {
  const { page, context, asked } = await openSend(world)
  await prepare(page, '0.1', 'bob.eth')
  expect(await preview(page).textContent()).toContain(bob.address)
  // The service says so before the chain does.
  await context.route('**/v1/profile/account/bob.eth*', (route) =>
    route.fulfill({
      json: { name: 'bob.eth', addresses: { 60: { address: carol.address } }, attributes: [] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 31_000
  })
  await confirm(page)
  await toast(page, 'The name no longer gives this address.').waitFor()
  await view(page).getByText('This app and the chain disagree about whose name this is.').waitFor()
  expect(await view(page).textContent()).not.toContain(carol.address)
  expect(await asked('fern')).not.toContain('eth_sendTransaction')
})

test('a network that is not configured: no draft, no preview, and the way to one that is', async () => {
  const { page, wallet, asked } = await openSend(world)
  await prepare(page, '0.25', dora.address)
  await wallet('fern').switchChain(56)
  const unsupported = modal.view(page, 'UnsupportedChain')
  await unsupported.waitFor()
  await openView(page, 'Send')
  await toast(page, 'Unsupported chain').waitFor()
  await unsupported.getByRole('button', { name: 'Base' }).click()
  await view(page).waitFor()
  expect(await amountOf(page).inputValue()).toBe('')
  expect(await asked('fern')).not.toContain('eth_sendTransaction')
})

test.each(['account', 'network'] as const)(
  'another %s while the wallet is asked: back, with a word; what was asked is asked once',
  async (what) => {
    const { page, wallet, asked } = await openSend(world)
    await prepare(page, '0.25', dora.address)
    await wallet('fern').setPolicy('hang')
    await confirm(page)
    const sent = async () => (await asked('fern')).filter((each) => each === 'eth_sendTransaction')
    await expect.poll(sent).toHaveLength(1)
    if (what === 'account') await wallet('fern').switchAccount(1)
    else await wallet('fern').switchChain(8453)
    await view(page).waitFor()
    await toast(
      page,
      'The account, network or payment changed. Check again before you send.',
    ).waitFor()
    expect(await toOf(page).inputValue()).toBe('')
    expect(await sent()).toHaveLength(1)
  },
)

test('on a phone every button is pressed twice: each acts once, and the second half is for nothing that came in its place', async () => {
  const device = { viewport: { width: 390, height: 844 } }
  const { page, wallet, asked } = await openSend(world, {
    device,
    prepare: (context) => context.clock.install(),
  })
  await view(page)
    .getByRole('button', { name: /^Amount: / })
    .dblclick()
  await modal.view(page, 'SendSelectToken').getByRole('searchbox').waitFor()
  await modal.button(page, 'Back').click()
  await view(page).getByRole('button', { name: 'Max ETH' }).dblclick()
  await expect.poll(() => amountOf(page).inputValue()).not.toBe('')
  await amountOf(page).fill('0.25')
  await toOf(page).fill(dora.address)
  const button = modal.button(page, 'Review')
  await expect.poll(() => button.isDisabled()).toBe(false)
  const box = await button.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await wallet('fern').setPolicy('hang')
  const before = (await readEvents(page, 'view:')).length
  // As fast as a hand, by the page's clock: the preview comes between the presses, or before them all.
  await pauseClock(page)
  await page.mouse.dblclick(x, y, { delay: 60 })
  await preview(page).waitFor()
  await page.mouse.dblclick(x, y)
  await page.clock.runFor(400)
  await page.mouse.dblclick(x, y)
  expect((await readEvents(page, 'view:')).length).toBe(before + 1)
  expect(await asked('fern')).not.toContain('eth_sendTransaction')
  await page.clock.runFor(200)
  await page.clock.resume()
  await preview(page)
    .getByRole('button', { name: 'Send', exact: true })
    .dblclick({ position: { x: 8, y: 8 } })
  const sent = async () => (await asked('fern')).filter((each) => each === 'eth_sendTransaction')
  await expect.poll(sent).toHaveLength(1)
  await preview(page).getByRole('button', { name: 'Cancel' }).dblclick()
  await view(page).waitFor()
  expect(await sent()).toHaveLength(1)
})

test('a history that cannot be read claims nothing; read for the preview, it knows a look-alike', async () => {
  const first = await openSend(world)
  await prepare(first.page, '0.01', dora.address)
  await confirm(first.page)
  await toast(first.page, 'Transaction started').waitFor()
  // In another browser, which knows nothing of that.
  const { page, problems } = await openSend(world, {
    async prepare() {
      world.stack.service.fault('/v1/account/*/history', { status: 500 })
    },
  })
  problems.expect(/Failed to load resource/)
  const [start, end] = [dora.address.slice(0, 6), dora.address.slice(-4)].map((each) =>
    each.toLowerCase(),
  )
  await amountOf(page).fill('0.1')
  await toOf(page).fill(`${start}${'0'.repeat(32)}${end}`)
  await view(page).getByText('The history could not be read.').waitFor()
  world.stack.service.clearFaults()
  await modal.button(page, 'Review').click()
  await preview(page).getByText('This address looks like one you used before').waitFor()
  expect(await preview(page).textContent()).toContain(dora.address)
})

test('no key and no paste makes another amount than was meant', async () => {
  const { page } = await openSend(world)
  const field = amountOf(page)
  const typed = async (keys: string) => {
    await field.fill('1')
    await field.press('ControlOrMeta+a')
    await page.keyboard.type(keys, { delay: 30 })
    return field.inputValue()
  }
  for (const [keys, text] of [
    ['-1', '1'],
    ['$5', '5'],
    ['1e3', '1'],
    ['1.5.3', '1.5'],
    ['1,000.50', '1,000.50'],
  ] as const) {
    expect(await typed(keys)).toBe(text)
  }
  // Nothing changed: the selection neither.
  await field.fill('12')
  await field.press('ControlOrMeta+a')
  await page.keyboard.press('x')
  const selected = await field.evaluate((input) =>
    input instanceof HTMLInputElement ? [input.selectionStart, input.selectionEnd] : [],
  )
  expect(selected).toEqual([0, 2])
  await view(page).getByText('Only digits, like 12.5').waitFor()
  const paste = async (text: string) => {
    await toOf(page).fill(text)
    await toOf(page).press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+x')
    await field.press('End')
    await page.keyboard.press('ControlOrMeta+v')
    return field.inputValue()
  }
  expect(await paste('0.25')).toBe('0.25')
  expect(await paste('1e3')).toBe('0.25')
  await view(page).getByText('Only digits, like 12.5').waitFor()
  expect(await paste('1,234.5')).toBe('1234.5')
})
