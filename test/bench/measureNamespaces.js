import {
  installBitcoinWallet,
  installPolkadotWallet,
  installSolanaWallet,
} from '@wallet-kit/test/playwright'
import { polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { solanaAccounts } from '@wallet-kit/test/stack'
import { openBudgetContext } from './openBudgetContext.js'
import { readRequests } from './readRequests.js'
import { serveHost } from './serveHost.js'
import { sumSizes } from './sizes.js'

/** A page with each namespace alone, and a wallet of it that approves at once. */
const namespaces = {
  eip155: { page: 'budget', connectorId: 'app.fern' },
  solana: {
    page: 'budget-solana',
    connectorId: 'standard:Moss',
    install: (context) =>
      installSolanaWallet(context, {
        name: 'Moss',
        seeds: [solanaAccounts.alice.seed],
        rpcUrls: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'http://127.0.0.1:9' },
      }),
  },
  polkadot: {
    page: 'budget-polkadot',
    connectorId: 'injectedWeb3:moss',
    install: (context) =>
      installPolkadotWallet(context, { id: 'moss', name: 'Moss', seeds: [polkadotAccounts.alice] }),
  },
  bip122: {
    page: 'budget-bip122',
    connectorId: 'wbip:Moss.bitcoin',
    install: (context, stack) =>
      installBitcoinWallet(context, {
        id: 'Moss.bitcoin',
        name: 'Moss',
        privateKeys: [stack.accounts.alice.privateKey],
      }),
  },
}

/**
 * Measures in Chromium what a visitor downloads to list and connect an announced wallet of each namespace: from the first touch
 * until its address is shown. `own` is what comes on top of the modal: every file that holds code of a plugin or of a library.
 */
export async function measureNamespaces({ browser, stack, quiet = 500 }) {
  const measured = {}
  for (const [namespace, { page: name, connectorId, install }] of Object.entries(namespaces)) {
    const host = await serveHost(name)
    const { context } = await openBudgetContext({ browser, stack, origin: host.origin, install })
    try {
      const page = await context.newPage()
      await page.goto(host.url)
      await page.locator('[data-wk-button="connect"]').waitFor()
      await page.waitForTimeout(quiet)
      const from = await page.evaluate(() => performance.now())
      await page.click('[data-wk-button="connect"]')
      await page.click(`[data-wk-connector="${connectorId}"]`)
      const to = await page
        .waitForFunction(() => window.addressShownAt)
        .then((handle) => handle.jsonValue())
      await page.waitForTimeout(quiet)
      const requested = await readRequests(page, host, { from, to })
      const own = requested.files.filter(
        ({ plugins, libraries }) => plugins.length || libraries.length,
      )
      measured[namespace] = { ...requested, own: sumSizes(own) }
    } finally {
      await context.close()
      await host.stop()
    }
  }
  return measured
}
