import { expect, test } from 'vitest'
import { heading, press, send, sign, useFrameStage, type Visitor } from './support/frameStage.js'
import { openFrame } from './support/openFrame.js'

const stage = useFrameStage()
const receiver = `0x${'ab'.repeat(20)}`

/** The same person in one more tab: the frame there opens the key that this browser kept. */
async function openSecondTab({ address }: Visitor) {
  const opened = await openFrame(stage.context, stage.site, { chainId: 'eip155:1' })
  expect((await opened.ask('isConnected')).payload).toEqual({ isConnected: true })
  return { opened, address }
}

/** The approval has left the screen: what asked for it is answered. */
const expectNoScreen = ({ opened }: Visitor) =>
  expect.poll(() => opened.frame().locator('main').count()).toBe(0)

const countSent = (address: string) => stage.chain('eth_getTransactionCount', [address, 'pending'])

test('a sign-out in one tab ends the approval of another: nothing is sent or signed there', async () => {
  const first = await stage.enter('ada@example.com')
  const second = await openSecondTab(first)
  const ended = first.opened.ask('waitForSignOut')
  const sent = send(first, { to: receiver, value: '0x1' })
  await heading(first.opened, 'Send this transaction?').waitFor()
  const before = await countSent(first.address)

  expect((await second.opened.ask('signOut')).ok).toBe(true)
  await expectNoScreen(first)
  expect((await sent).error?.code).toBe('NotConnected')
  expect(await ended).toEqual({ ok: true, payload: {} })
  expect((await sign(first, 'Hello')).error?.code).toBe('NotConnected')
  expect((await first.opened.ask('isConnected')).payload).toEqual({ isConnected: false })
  expect(await countSent(first.address)).toBe(before)
})

test('a login of another person in one tab ends the first one in the other: its key signs nothing', async () => {
  const first = await stage.enter('bea@example.com')
  const asked = sign(first, 'Of the first one')
  await heading(first.opened, 'Sign this message?').waitFor()

  const other = await stage.enter('cleo@example.com')
  expect(other.address).not.toBe(first.address)
  await expectNoScreen(first)
  expect((await asked).error?.code).toBe('NotConnected')
  // The tab finds out who is logged in now.
  expect((await first.opened.ask('getUser')).payload.address).toBe(other.address)
  expect((await sign(first, 'Of the first one')).error?.code).toBe(4100)
})

test('tabs that hear nothing of each other: the service is asked before a key signs', async () => {
  // A browser may keep the tabs of one site apart.
  await stage.context.addInitScript(() => {
    Object.assign(window, { BroadcastChannel: undefined })
  })
  const first = await stage.enter('dan@example.com')
  const second = await openSecondTab(first)
  const sent = send(first, { to: receiver, value: '0x1' })
  await heading(first.opened, 'Send this transaction?').waitFor()
  const before = await countSent(first.address)
  await second.opened.ask('signOut')
  await press(first.opened, 'Send')
  expect((await sent).error?.code).toBe('NotConnected')
  expect(await countSent(first.address)).toBe(before)
  expect((await first.opened.ask('isConnected')).payload).toEqual({ isConnected: false })
})

test('a service that does not answer: the key signs nothing, and signs once it answers again', async () => {
  const visitor = await stage.enter('eva@example.com')
  const { page } = visitor.opened
  const account = `${stage.site.url}/v1/account`
  await page.route(account, (route) => route.abort())
  const refused = sign(visitor, 'Hello')
  await press(visitor.opened, 'Sign')
  expect((await refused).error?.code).toBe('ServiceNotReached')
  await page.unroute(account)
  const signed = sign(visitor, 'Hello')
  await press(visitor.opened, 'Sign')
  expect((await signed).payload).toMatch(/^0x[\da-f]{130}$/)
})
