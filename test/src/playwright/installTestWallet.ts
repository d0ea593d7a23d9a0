import type { BrowserContext, Page } from 'playwright-core'
import type { TestWalletControl } from '../wallet/testWallet.js'
import type { TestWalletOptions } from '../wallet/testWalletOptions.js'
import { type InstalledWallet, installWallet } from './installWallet.js'

/** An EVM wallet in the pages of a browser, as seen from outside. */
export type InstalledTestWallet = InstalledWallet<TestWalletControl>

/**
 * Puts a test wallet into a page, or into all pages of a context, before their own scripts run: from the next load on,
 * and again after every reload. The content security policy of the page does not matter.
 *
 * @example
 * const wallet = await installTestWallet(page, { name: 'Test Wallet', rdns: 'test.wallet', privateKeys, chains })
 * await page.goto(url)
 * await wallet.control.setPolicy('hang')
 */
export function installTestWallet(
  target: Page | BrowserContext,
  options: installTestWallet.Options,
): Promise<InstalledTestWallet> {
  return installWallet(target, { kind: 'eip155', id: options.rdns, options })
}

export declare namespace installTestWallet {
  /** The wallet's options but for its window: they travel as JSON. */
  type Options = Omit<TestWalletOptions, 'page'>
}
