import type { BrowserContext, Page } from 'playwright-core'
import type { BitcoinWalletControl } from '../bitcoin-wallet/bitcoinWallet.js'
import type { BitcoinWalletOptions } from '../bitcoin-wallet/bitcoinWalletOptions.js'
import { type InstalledWallet, installWallet } from './installWallet.js'

/** A Bitcoin wallet in the pages of a browser, as seen from outside. */
export type InstalledBitcoinWallet = InstalledWallet<BitcoinWalletControl>

/**
 * Puts a Bitcoin test wallet into a page, or into all pages of a context, before their own scripts run: from the next load on, and
 * again after every reload.
 *
 * @example
 * const wallet = await installBitcoinWallet(page, { id: 'TestWallet.bitcoin', name: 'Test Wallet', privateKeys })
 * await page.goto(url)
 * await wallet.control.switchNetwork('Signet')
 */
export function installBitcoinWallet(
  target: Page | BrowserContext,
  options: installBitcoinWallet.Options,
): Promise<InstalledBitcoinWallet> {
  return installWallet(target, { kind: 'bip122', id: options.id, options })
}

export declare namespace installBitcoinWallet {
  /** The wallet's options but for its window: they travel as JSON. */
  type Options = Omit<BitcoinWalletOptions, 'page'>
}
