import {
  type InstalledTestWallet,
  installTestWallet,
  launchChromium,
} from '@wallet-kit/test/playwright'
import { type Stack, startStack } from '@wallet-kit/test/stack'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { AllConfig } from '../../host/src/allConfig.js'
import { type Host, startHost } from './startHost.js'
import { walletIcon } from './walletIcons.js'

/** What the screens stand on: chains, a service, the built hosts and a browser. Started once a file. */
export type Stage = {
  readonly stack: Stack
  readonly host: Host
  readonly browser: Browser
  readonly rpcUrls: Readonly<Record<string, string>>
  /** Opens a page of the host with wallets in it. What the console or the page complains about fails the test. */
  open(options?: Stage.Options): Promise<Stage.Opened>
  stop(): Promise<void>
}

export declare namespace Stage {
  type Wallet = Partial<installTestWallet.Options>
  type Options = {
    /** Page of the host; React's unless given. */
    readonly path?: string
    /** For `/all.html` with what other plugins are to be there. */
    readonly config?: AllConfig
    /** Fern with Alice and Bob unless given. */
    readonly wallets?: readonly Wallet[]
    /** The local blockchain service is configured. */
    readonly hasService?: boolean
    readonly context?: BrowserContextOptions
    /** Complaints that belong to what is tried out. */
    readonly expected?: RegExp
    /** Runs before the page is loaded. */
    readonly prepare?: (page: Page) => Promise<unknown>
  }
  type Opened = {
    readonly page: Page
    /** The wallets' controls in the order given. */
    readonly wallets: readonly InstalledTestWallet['control'][]
    /** Errors and warnings so far. */
    readonly complaints: readonly string[]
  }
}

export async function startStage(options: startStack.Options = {}): Promise<Stage> {
  const [stack, host, browser] = await Promise.all([
    startStack(options),
    startHost(),
    launchChromium(),
  ])
  const rpcUrls = Object.fromEntries(
    Object.values(stack.chains).map(({ id, rpcUrl }) => [id, rpcUrl]),
  )
  const { alice, bob } = stack.accounts
  const fern = {
    name: 'Fern',
    rdns: 'app.fern',
    icon: walletIcon('Fern'),
    privateKeys: [alice.privateKey, bob.privateKey],
    chains: rpcUrls,
  }

  return {
    stack,
    host,
    browser,
    rpcUrls,
    async open({
      path = '/',
      config = {},
      wallets = [{}],
      hasService,
      context: contextOptions,
      expected,
      prepare,
    } = {}) {
      const context = await browser.newContext({
        viewport: { width: 900, height: 760 },
        ...contextOptions,
      })
      const page = await context.newPage()
      const complaints: string[] = []
      const complain = (text: string) => {
        if (!expected?.test(text)) complaints.push(text)
      }
      page.on('pageerror', (error) => complain(error.stack ?? error.message))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complain(message.text())
      })
      onTestFinished(async () => {
        await context.close()
        expect(complaints).toEqual([])
      })
      await page.addInitScript(
        (given) => {
          window.walletKitHost = given
        },
        {
          rpcUrls,
          ...(hasService && { services: { blockchain: stack.service.url } }),
          ...config,
        } satisfies AllConfig,
      )
      const installed: InstalledTestWallet[] = []
      for (const wallet of wallets) {
        const named = wallet.name ? { icon: walletIcon(wallet.name) } : {}
        installed.push(await installTestWallet(page, { ...fern, ...named, ...wallet }))
      }
      await prepare?.(page)
      await page.goto(host.url + path)
      await page.waitForFunction(() => window.kit)
      return { page, wallets: installed.map(({ control }) => control), complaints }
    },
    async stop() {
      await Promise.all([browser.close(), host.stop(), stack.stop()])
    },
  }
}
