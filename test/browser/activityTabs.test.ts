import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { modal } from './support/modal.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet, openModal } from './support/visit.js'

const world = useWorld({ isQuick: true })

/** A tab of Activity, and how often it asked how a transaction went. */
async function openTab(page: Page) {
  let asked = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('eth_getTransactionReceipt')) asked++
  })
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  await openModal(page)
  await page.getByRole('tab', { name: 'Activity' }).click()
  const rows = modal.view(page, 'Account').locator('.wk-tx')
  await rows.first().waitFor()
  const texts = async () => (await rows.allTextContents()).filter((text) => text.includes('0.009'))
  return { page, texts, asked: () => asked }
}

test('one of three tabs asks how a transaction went, the next one when it is closed; all show it', async () => {
  const { rpc } = world.stack.chains[1]
  const { page, context } = await world.open({
    ...{ path: '/all.html', hasService: true },
    config: { activity: true, locale: 'en-GB' },
  })
  await connectWallet(page)
  const first = await openTab(page)
  await rpc('evm_setAutomine', [false])
  onTestFinished(() => rpc('evm_setAutomine', [true]))
  await page.evaluate(async (to) => {
    const { trackTransaction } = await window.loadActions()
    const { address: from = '', caipAddress = '' } = window.kit.getAccount()
    const provider = await window.kit.getProvider('eip155')
    const call = { from, to, value: '0x1ff973cafa8000' }
    const hash = await provider.request({ method: 'eth_sendTransaction', params: [call] })
    trackTransaction(window.kit, {
      ...{ id: 'own', hash: String(hash), caipAddress, chainId: 'eip155:1', minedAt: Date.now() },
      ...{ operationType: 'send', status: 'pending', sentTo: to },
      transfers: [{ direction: 'out', recipient: to, token: { symbol: 'ETH', amount: '0.009' } }],
    })
  }, stackAccounts.bob.address)
  await expect.poll(first.asked).toBeGreaterThan(0)
  const others: Awaited<ReturnType<typeof openTab>>[] = []
  for (let each = 0; each < 2; each++) {
    const other = await context.newPage()
    await other.goto(`${world.host.url}/all.html`)
    others.push(await openTab(other))
  }
  for (const { texts } of [first, ...others]) {
    await expect.poll(texts).toEqual([expect.stringMatching(/^E?Sending/)])
  }
  const before = first.asked()
  await expect.poll(first.asked, { timeout: 15_000 }).toBeGreaterThan(before + 1)
  expect(others.map(({ asked }) => asked())).toEqual([0, 0])

  await page.close()
  const total = () => others.map(({ asked }) => asked()).sort()
  await expect.poll(() => total()[1], { timeout: 15_000 }).toBeGreaterThan(2)
  expect(total()[0]).toBe(0)
  await rpc('anvil_mine', ['0x1'])
  for (const { texts } of others) {
    await expect
      .poll(texts, { timeout: 15_000 })
      .toEqual([expect.stringMatching(/^E?SentTo 0x70…dc79C8−0\.009 ETH\d\d \w+$/)])
  }
}, 60_000)
