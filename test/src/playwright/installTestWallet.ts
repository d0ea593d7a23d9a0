import type { BrowserContext, Page } from 'playwright-core'
import type { TestWalletOptions } from '../wallet/testWalletOptions.js'
import { bundleWallet } from './bundleWallet.js'
import { type RemoteControl, remoteControl } from './remoteControl.js'

/** A wallet in the pages of a browser, as seen from outside. */
export type InstalledTestWallet = {
  /** The control on the page, or on the context's newest page. */
  readonly control: RemoteControl
  /** The control on a certain page of the context. */
  on(page: Page): RemoteControl
}

/**
 * Puts a test wallet into a page, or into all pages of a context, before their own scripts run: from the next load on,
 * and again after every reload. The content security policy of the page does not matter.
 *
 * @example
 * const wallet = await installTestWallet(page, { name: 'Test Wallet', rdns: 'test.wallet', privateKeys, chains })
 * await page.goto(url)
 * await wallet.control.setPolicy('hang')
 */
export async function installTestWallet(
  target: Page | BrowserContext,
  options: installTestWallet.Options,
): Promise<InstalledTestWallet> {
  const { rdns } = options
  const script = await bundleWallet()
  await target.addInitScript({
    content: `${script};globalThis.walletKitInjectWallet(${JSON.stringify(options)})`,
  })

  function page(): Page {
    if (!('pages' in target)) return target
    const newest = target.pages().at(-1)
    if (!newest) throw new Error('The context has no page yet.')
    return newest
  }
  return {
    control: remoteControl({ page, rdns }),
    on: (chosen) => remoteControl({ page: () => chosen, rdns }),
  }
}

export declare namespace installTestWallet {
  /** The wallet's options but for its window: they travel as JSON. */
  type Options = Omit<TestWalletOptions, 'page'>
}
