import type { BrowserContext, Page } from 'playwright-core'
import { bundleWallet } from './bundleWallet.js'
import { type RemoteControl, remoteControl } from './remoteControl.js'

/** A wallet in the pages of a browser, as seen from outside. */
export type InstalledWallet<control extends object> = {
  /** The control on the page, or on the context's newest page. */
  readonly control: RemoteControl<control>
  /** The control on a certain page of the context. */
  on(page: Page): RemoteControl<control>
}

/** Puts a wallet of a kind into a page, or into all pages of a context, before their own scripts run. */
export async function installWallet<control extends object>(
  target: Page | BrowserContext,
  { kind, id, options }: installWallet.Options,
): Promise<InstalledWallet<control>> {
  const script = await bundleWallet(kind)
  const parameters = [id, options].map((each) => JSON.stringify(each)).join()
  await target.addInitScript({
    content: `${script};globalThis.walletKitInjectWallet(${parameters})`,
  })

  function page(): Page {
    if (!('pages' in target)) return target
    const newest = target.pages().at(-1)
    if (!newest) throw new Error('The context has no page yet.')
    return newest
  }
  return {
    control: remoteControl<control>({ page, id }),
    on: (chosen) => remoteControl<control>({ page: () => chosen, id }),
  }
}

export declare namespace installWallet {
  type Options = {
    /** Name of the file in `injected/`. */
    kind: 'eip155' | 'solana' | 'polkadot' | 'bip122'
    /** What tells it from the other wallets of the page. */
    id: string
    /** Plain data. */
    options: object
  }
}
