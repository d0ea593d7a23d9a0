import type { BrowserContext, Page } from 'playwright-core'
import type { PolkadotWalletControl } from '../polkadot-wallet/polkadotWallet.js'
import type { PolkadotWalletOptions } from '../polkadot-wallet/polkadotWalletOptions.js'
import { type InstalledWallet, installWallet } from './installWallet.js'

/** A Polkadot wallet in the pages of a browser, as seen from outside. */
export type InstalledPolkadotWallet = InstalledWallet<PolkadotWalletControl>

/**
 * Puts a Polkadot test wallet into a page, or into all pages of a context, before their own scripts run: from the next load
 * on, and again after every reload. The content security policy of the page does not matter.
 *
 * @example
 * const wallet = await installPolkadotWallet(page, { id: 'test-wallet', name: 'Test Wallet', seeds: [polkadotAccounts.alice] })
 * await page.goto(url)
 * await wallet.control.setPolicy('hang')
 */
export function installPolkadotWallet(
  target: Page | BrowserContext,
  options: installPolkadotWallet.Options,
): Promise<InstalledPolkadotWallet> {
  return installWallet(target, { kind: 'polkadot', id: options.id, options })
}

export declare namespace installPolkadotWallet {
  /** The wallet's options but for its window: they travel as JSON. */
  type Options = Omit<PolkadotWalletOptions, 'page'>
}
