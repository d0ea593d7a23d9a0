import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import {
  copyLink,
  expectConnected,
  openPairing,
  pair,
  readStatuses,
  readStored,
  setVisible,
} from './support/pairing.js'
import { strictPolicy } from './support/startHost.js'
import { namespaces, usePairing } from './support/usePairing.js'
import { verifySignature } from './support/verifySignature.js'

const { world, open, scan, startPhone } = usePairing()
afterEach(() => world.host.setPolicy(undefined))

const all = (status: string) => namespaces.map(() => status)
const message = 'Grüße, 世界 🦊'

/** Has the phone sign in each namespace, and checks the signatures outside of the page. */
async function expectSignatures(page: Page) {
  for (const namespace of namespaces) {
    const { address = '', signature } = await page.evaluate(
      async ([namespace, message]) => {
        const { signMessage } = await window.loadActions()
        const signature = await signMessage(window.kit, { message, namespace })
        return { address: window.kit.getAccount(namespace).address, signature }
      },
      [namespace, message] as const,
    )
    expect(await verifySignature(namespace, { address, message, signature }), namespace).toBe(true)
  }
}

describe('one session for four namespaces', () => {
  test('is paired by its code, signs, survives a reload, switches, and ends as one', async () => {
    const { stack, host } = world
    const urls = Object.values(stack.chains).map(({ rpcUrl }) => rpcUrl)
    host.setPolicy(strictPolicy([...urls, stack.solana.rpcUrl, stack.relay.url]))
    const [{ page }, phone] = await Promise.all([open(), startPhone()])
    await openPairing(page)
    await phone.pair(await scan(page))
    await expectConnected(page)
    expect(await readStatuses(page)).toEqual(all('connected'))
    await expectSignatures(page)

    phone.control.clearRequests()
    await page.reload()
    await expect.poll(() => readStatuses(page)).toEqual(all('connected'))
    expect(phone.control.requests()).toEqual([])
    await expectSignatures(page)

    await page.evaluate(() => window.kit.switchNetwork({ caipNetworkId: 'eip155:8453' }))
    const account = await page.evaluate(() => window.kit.getAccount('eip155').caipAddress)
    expect(account).toBe(`eip155:8453:${phone.addresses('eip155:8453')[0]}`)
    await expectSignatures(page)
    expect(
      phone.control.requests().filter(({ caipNetworkId }) => caipNetworkId === 'eip155:8453'),
    ).toHaveLength(1)

    await modal.accountButton(page).click()
    await modal.button(page, 'Disconnect').click()
    await modal.connectButton(page).waitFor()
    expect(await readStatuses(page)).toEqual(all('disconnected'))
    await expect.poll(() => phone.control.sessions()).toEqual([])
    const stored = JSON.stringify(await readStored(page))
    expect(stored).not.toMatch(/walletconnect|walletConnect|deep-link|wc@2|symKey/)
    await page.reload()
    await modal.connectButton(page).waitFor()
    expect(await readStatuses(page)).toEqual(all('disconnected'))
  })

  test('is followed when the phone’s owner switches, and ends', async () => {
    const [{ page, problems }, phone] = await Promise.all([open(), startPhone()])
    problems.expect(/SessionEndedError/)
    await pair(page, phone)
    await phone.control.switchAccount('solana', 1)
    const solana = () => page.evaluate(() => window.kit.getAccount('solana').address)
    const [, second] = phone.addresses('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    await expect.poll(solana).toBe(second)
    await phone.control.disconnect()
    await modal.connectButton(page).waitFor()
    expect(await readStatuses(page)).toEqual(all('disconnected'))
    expect(JSON.stringify(await readStored(page))).not.toMatch(/wc@2/)
    await modal.connectButton(page).click()
    await modal.dialog(page).getByText('ended the connection').waitFor()
  })
})

test('a page asks nobody anything until its visitor does', async () => {
  const { page, urls, scripts } = await open({ config: { walletDirectory: {} } })
  await modal.connectButton(page).waitFor()
  await page.waitForTimeout(1500)
  expect(urls().filter((url) => !url.startsWith(world.host.url))).toEqual([])
  expect(world.stack.relay.connections()).toEqual([])
  await modal.connectButton(page).click()
  await modal.wallet(page, 'walletConnect').waitFor()
  await page.waitForTimeout(500)
  expect(urls().filter((url) => url.startsWith('ws'))).toEqual([])
  expect(scripts().filter((name) => /universal|provider/i.test(name))).toEqual([])
})

describe('the owner', () => {
  test('declines, and then approves', async () => {
    const [{ page }, phone] = await Promise.all([open(), startPhone()])
    phone.control.setPolicy('reject', { times: 1 })
    await openPairing(page)
    const first = await copyLink(page)
    await phone.pair(first)
    await modal.heading(page, 'Connection declined').waitFor()
    await modal.button(page, 'Try again').click()
    const second = await copyLink(page)
    expect(second).not.toBe(first)
    await phone.pair(second)
    await expectConnected(page)
    expect(await readStatuses(page)).toEqual(all('connected'))
  })

  test.each(['Back', 'Close'])('who answers after "%s" connects nobody', async (way) => {
    const [{ page }, phone] = await Promise.all([open(), startPhone()])
    phone.control.setPolicy('hang')
    await openPairing(page)
    await phone.pair(await copyLink(page))
    await expect.poll(() => phone.control.pending()).toHaveLength(1)
    await modal.button(page, way).click()
    await page.waitForTimeout(1500)
    phone.control.resolvePending()
    await expect.poll(() => phone.control.sessions().length).toBe(0)
    await page.waitForTimeout(1500)
    expect(phone.control.sessions()).toEqual([])
    expect(await readStatuses(page)).toEqual(all('disconnected'))
    await expect.poll(async () => JSON.stringify(await readStored(page))).not.toMatch(/wc@2/)
  })
})

test('a link that expires is renewed by itself, and that is announced', async () => {
  const { page } = await open({
    prepare: (context) => context.clock.install(),
  })
  await openPairing(page)
  const first = await copyLink(page)
  await page.clock.fastForward(229_000)
  expect(await copyLink(page)).toBe(first)
  await page.clock.fastForward(2_000)
  await page
    .locator('[data-wk-root] [aria-live]', { hasText: 'New code' })
    .waitFor({ state: 'attached' })
  const second = await copyLink(page)
  expect(second).not.toBe(first)
  expect(second).toMatch(/^wc:/)
})

test('who comes back to a page that was hidden for longer than a link lives has a new one', async () => {
  const [{ page }, phone] = await Promise.all([
    open({ prepare: (context) => context.clock.install() }),
    startPhone(),
  ])
  await openPairing(page)
  const first = await copyLink(page)
  await setVisible(page, false)
  // The library gives the link up after 5 minutes.
  await page.clock.fastForward(310_000)
  await page.waitForTimeout(7000)
  await setVisible(page, true)
  await expect.poll(() => copyLink(page)).not.toBe(first)
  await phone.pair(await copyLink(page))
  await expectConnected(page)
})
