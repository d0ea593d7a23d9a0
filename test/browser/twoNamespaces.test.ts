import { installSolanaWallet } from '@wallet-kit/test/playwright'
import { solanaAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { usePairing } from './support/usePairing.js'
import { connectWallet } from './support/visit.js'

const { world, open } = usePairing()
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A page with the Ethereum wallet Fern and the Solana wallet Moss. */
function openBoth() {
  return open({
    config: { polkadot: false, bitcoin: false },
    wallets: { fern: {} },
    async prepare(context) {
      await installSolanaWallet(context, {
        name: 'Moss',
        seeds: [solanaAccounts.alice.seed],
        rpcUrls: { [solana]: world.stack.solana.rpcUrl },
      })
    },
  })
}

const readBoth = (page: Page) =>
  page.evaluate(() =>
    (['eip155', 'solana'] as const).map((each) => {
      const { status, connector } = window.kit.getAccount(each)
      return connector ? `${status} ${connector.id}` : status
    }),
  )

/** Opens the list for a namespace that is not connected. */
async function choose(page: Page, connectorId: string, namespace: 'eip155' | 'solana') {
  await page.evaluate((namespace) => window.kit.open({ view: 'Connect', namespace }), namespace)
  await modal.wallet(page, connectorId).click()
}

async function connectBoth(page: Page) {
  await connectWallet(page)
  await choose(page, 'standard:Moss', 'solana')
  await expect.poll(() => readBoth(page)).toEqual(['connected app.fern', 'connected standard:Moss'])
}

test('two wallets: a reload keeps both, and the end of one leaves the other', async () => {
  const { page } = await openBoth()
  await connectBoth(page)
  await page.reload()
  await expect.poll(() => readBoth(page)).toEqual(['connected app.fern', 'connected standard:Moss'])
  await page.evaluate(() => window.kit.disconnect({ namespace: 'eip155' }))
  expect(await readBoth(page)).toEqual(['disconnected', 'connected standard:Moss'])
  await page.reload()
  await expect.poll(() => readBoth(page)).toEqual(['disconnected', 'connected standard:Moss'])
})
