import { stackAccounts } from '@wallet-kit/test/stack'
import { describe, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { settle } from './support/settle.js'
import { swapScreen } from './support/swapScreen.js'
import { useSwap } from './support/useSwap.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld({ isQuick: true })
const { bob } = stackAccounts
const { open, chain, held, allowance, openPair } = useSwap(world)
const { view: swapView, button, toast, input, received, units } = swapScreen

describe('a swap', () => {
  test('of the coin is what was shown, on chain', async () => {
    const { page, asked } = await open()
    await openPair(page, 'ETH', 'TUSD', '0.1')
    await button(page, /^Swap$/).waitFor()
    await swapView(page).getByText('Provider fee').waitFor({ state: 'attached' })
    const details = await swapView(page).locator('dl').textContent()
    expect(details).toContain('0.85% · 0.00085 ETH')
    const [coins, dollars, shown] = [await held('ETH'), await held('TUSD'), await received(page)]
    await button(page, /^Swap$/).click()
    await toast(page, 'Transaction started').waitFor()
    await modal.view(page, 'Account').waitFor()
    await expect.poll(async () => (await held('TUSD')) - dollars).toBe(units(shown, 6))
    expect(coins - (await held('ETH'))).toBeGreaterThanOrEqual(units('0.1', 18))
    expect((await asked('fern')).filter((method) => method === 'eth_sendTransaction')).toHaveLength(
      1,
    )
  })

  test('of a token is approved for exactly the amount, then swapped at the price of then', async () => {
    const { page } = await open()
    await openPair(page, 'TUSD', 'ETH', '100')
    await button(page, 'Approve TUSD').waitFor()
    const before = await received(page)
    await chain().movePrice({ sell: 'TUSD', buy: 'ETH', percent: 3 })
    const dollars = await held('TUSD')
    await button(page, 'Approve TUSD').click()
    await button(page, /^Swap$/).waitFor({ timeout: 30_000 })
    expect(await allowance('TUSD')).toBe(100_000_000n)
    const now = await received(page)
    expect(Number(now)).toBeLessThan(Number(before))
    await button(page, /^Swap$/).click()
    await toast(page, 'Transaction started').waitFor()
    await expect.poll(async () => dollars - (await held('TUSD'))).toBe(100_000_000n)
    expect(await allowance('TUSD')).toBe(0n)
  })

  test('turns round with the amount', async () => {
    const { page } = await open()
    await openPair(page, 'ETH', 'TUSD', '0.1')
    await button(page, /^Swap$/).waitFor()
    const shown = await received(page)
    await swapView(page).getByRole('button', { name: 'Swap the two tokens' }).click()
    const typed = (await input(page).inputValue()).replaceAll(',', '')
    // The last quote before the press, which may be a later one than was read: within a thousandth.
    const [paid, quoted] = [units(typed, 6), units(shown, 6)]
    expect(paid * 1000n).toBeGreaterThanOrEqual(quoted * 999n)
    expect(paid * 1000n).toBeLessThanOrEqual(quoted * 1001n)
    await button(page, 'Approve TUSD').waitFor()
  })

  test('is refused where the account holds less of the token', async () => {
    const { page } = await open()
    await openPair(page, 'ETH', 'TUSD', '999999')
    await button(page, 'Insufficient balance').waitFor()
    expect(await button(page, 'Insufficient balance').isDisabled()).toBe(true)
  })

  test('is refused where the coins do not pay for the gas', async () => {
    const coins = await held('ETH', bob.address)
    const setCoins = (wei: bigint) =>
      chain().rpc('anvil_setBalance', [bob.address, `0x${wei.toString(16)}`])
    await setCoins(1n)
    try {
      // He has the token, and nearly no coin.
      const { page } = await open({ wallets: { fern: { privateKeys: [bob.privateKey] } } })
      await openPair(page, 'TUSD', 'ETH', '10')
      await button(page, 'Insufficient balance').waitFor()
      expect(await held('TUSD', bob.address)).toBeGreaterThanOrEqual(units('10', 6))
    } finally {
      await setCoins(coins)
    }
  })

  test('declined in the wallet is told, and can be tried again', async () => {
    const { page, wallet } = await open()
    await openPair(page, 'ETH', 'TUSD', '0.1')
    await button(page, /^Swap$/).waitFor()
    await wallet('fern').setPolicy('reject')
    await button(page, /^Swap$/).click()
    await swapView(page).getByText('Declined in your wallet. Nothing was sent.').waitFor()
    await wallet('fern').setPolicy('approve')
    await button(page, /^Swap$/).click()
    await toast(page, 'Transaction started').waitFor()
  })

  test('that the wallet leaves open has a way back', async () => {
    const { page, wallet } = await open()
    await openPair(page, 'ETH', 'TUSD', '0.1')
    await wallet('fern').setPolicy('hang')
    await button(page, /^Swap$/).click()
    await toast(page, 'Confirm transaction in your wallet').waitFor()
    await button(page, 'Swapping').waitFor()
    await modal.button(page, 'Back').click()
    await modal.view(page, 'Account').waitFor()
    await toast(page, 'Confirm transaction').waitFor({ state: 'detached' })
  })

  test('ends with the account, and with the network', async () => {
    const { page, wallet } = await open()
    await openPair(page, 'ETH', 'TUSD', '0.1')
    await wallet('fern').setPolicy('hang')
    await button(page, /^Swap$/).click()
    await button(page, 'Swapping').waitFor()
    await wallet('fern').switchAccount(1)
    await button(page, 'Choose a token').waitFor()
    await expect.poll(() => page.evaluate(() => window.kit.getAccount().address)).toBe(bob.address)
    await wallet('fern').setPolicy('approve')
    await wallet('fern').switchChain(10)
    await button(page, 'Choose a token').waitFor()
    await expect.poll(() => page.evaluate(() => window.kit.getAccount().chainId)).toBe('10')
  })
})

test('with the keyboard alone', async () => {
  const { page, asked } = await open()
  const coins = await held('TUSD')
  const focused = () =>
    page.evaluate(() => {
      const inner = document.querySelector('[data-wk-root]')?.shadowRoot?.activeElement
      const element = inner ?? document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
  /** Goes on with Tab until the focus is there. */
  const reach = async (name: RegExp) => {
    for (let presses = 0; presses < 25 && !name.test(await focused()); presses++)
      await page.keyboard.press('Tab')
    expect(await focused()).toMatch(name)
  }
  await modal.accountButton(page).focus()
  await page.keyboard.press('Enter')
  await modal.view(page, 'Account').getByRole('button', { name: 'Swap' }).waitFor()
  await reach(/^Swap$/)
  await page.keyboard.press('Enter')
  await button(page, 'Choose a token').waitFor()
  await expect.poll(() => input(page).evaluate((each) => each.matches(':focus'))).toBe(true)
  await page.keyboard.type('0.05')
  await page.keyboard.press('Tab')
  await reach(/^Select token$/)
  await page.keyboard.press('Enter')
  await modal.view(page, 'SwapSelectToken').locator('[type="search"]:focus').waitFor()
  await page.keyboard.type('TUSDT')
  await expect.poll(() => modal.view(page, 'SwapSelectToken').getByRole('listitem').count()).toBe(2)
  await reach(/Test Tether/)
  await page.keyboard.press('Enter')
  await button(page, /^Swap$/).waitFor()
  // Back at what led away, and on.
  await expect.poll(focused).toBe('You receive: TUSDT. Change token')
  await reach(/^1 ETH = /)
  await page.keyboard.press('Space')
  await swapView(page).getByText('Minimum received').waitFor()
  await page.keyboard.press('Shift+Tab')
  await reach(/^Swap$/)
  const shown = await received(page)
  const tether = await held('TUSDT')
  await page.keyboard.press('Enter')
  await toast(page, 'Transaction started').waitFor()
  await expect.poll(async () => (await held('TUSDT')) - tether).toBe(units(shown, 6))
  expect(await held('TUSD')).toBe(coins)
  expect((await asked('fern')).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

describe('elsewhere', () => {
  test('without a service there is no button', async () => {
    const { page } = await open({ hasService: false })
    await modal.accountButton(page).click()
    await modal.view(page, 'Account').waitFor()
    await settle(page)
    expect(await modal.view(page, 'Account').getByRole('button', { name: 'Swap' }).count()).toBe(0)
  })
})
