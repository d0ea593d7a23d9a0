import type { BrowserContext, Page } from 'playwright-core'
import type { SolanaWalletControl } from '../solana-wallet/solanaTestWallet.js'
import type { SolanaWalletOptions } from '../solana-wallet/solanaWalletOptions.js'
import { type InstalledWallet, installWallet } from './installWallet.js'

/** A Solana wallet in the pages of a browser, as seen from outside. */
export type InstalledSolanaWallet = InstalledWallet<SolanaWalletControl>

/**
 * Puts a Solana test wallet into a page, or into all pages of a context, before their own scripts run: from the next load
 * on, and again after every reload. The content security policy of the page does not matter.
 *
 * @example
 * const wallet = await installSolanaWallet(page, { name: 'Test Wallet', seeds, rpcUrls })
 * await page.goto(url)
 * await wallet.control.setPolicy('hang')
 */
export function installSolanaWallet(
  target: Page | BrowserContext,
  options: installSolanaWallet.Options,
): Promise<InstalledSolanaWallet> {
  return installWallet(target, { kind: 'solana', id: `standard:${options.name}`, options })
}

export declare namespace installSolanaWallet {
  /** The wallet's options but for its window: they travel as JSON. */
  type Options = Omit<SolanaWalletOptions, 'page'>
}
