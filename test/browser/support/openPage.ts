import { type InstalledTestWallet, installTestWallet } from '@wallet-kit/test/playwright'
import { type Stack, stackAccounts } from '@wallet-kit/test/stack'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import type { AllConfig } from '../../host/src/allConfig.js'
import type { Host } from './startHost.js'
import { type Problems, watchProblems } from './watchProblems.js'

const { alice, bob, carol } = stackAccounts

/** The wallets that tests know by name. */
export const testWallets = {
  fern: { name: 'Fern', rdns: 'app.fern', privateKeys: [alice.privateKey, bob.privateKey] },
  kite: { name: 'Kite', rdns: 'app.kite', privateKeys: [carol.privateKey] },
  octavo: { name: 'Octavo', rdns: 'app.octavo', privateKeys: [carol.privateKey] },
  harbor: { name: 'Harbor', rdns: 'app.harbor', privateKeys: [carol.privateKey] },
  // Says that it is Fern.
  claimant: { name: 'Fern', rdns: 'app.fern', privateKeys: [carol.privateKey] },
} as const

export type WalletName = keyof typeof testWallets

/** A page of a test host in a context of its own. */
export type OpenedPage = {
  readonly page: Page
  readonly context: BrowserContext
  readonly problems: Problems
  /** The control of a wallet on a page of the context, the first one unless named. */
  wallet(name: WalletName, on?: Page): ReturnType<InstalledTestWallet['on']>
  /** The methods that a wallet was asked on this page since it was loaded. */
  asked(name: WalletName, on?: Page): Promise<readonly string[]>
  /** The names of the scripts that the pages of the context have asked for, without their hash. */
  scripts(): readonly string[]
  /** Every URL that the pages of the context have asked for or opened a socket to. */
  urls(): readonly string[]
  /** The URLs that they are still waiting for. */
  pending(): readonly string[]
}

/** The RPC urls of the stack's EVM chains by chain id: what the host's pages have as `rpcUrls`. */
export const rpcUrlsOf = ({ chains }: Stack): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(chains).map(({ id, rpcUrl }) => [id, rpcUrl]))

/** Opens a page of the test host: fresh context, test wallets, the host's configuration. */
export async function openPage(
  { stack, host, browser, isQuick }: openPage.World,
  options: openPage.Options = {},
): Promise<OpenedPage> {
  const { path = '/', config = {}, wallets = { fern: {} }, hasService, expected, device } = options
  const given = {
    viewport: { width: 900, height: 800 },
    ...(isQuick && { reducedMotion: 'reduce' as const }),
    ...device,
  }
  const context = options.context ?? (await browser.newContext(given))
  const problems = watchProblems(context)
  if (expected) problems.expect(expected)
  const urls: string[] = []
  const pending = new Set<Request>()
  context.on('request', (request) => {
    urls.push(request.url())
    pending.add(request)
  })
  context.on('requestfinished', (request) => pending.delete(request))
  context.on('requestfailed', (request) => pending.delete(request))
  context.on('page', (each) => each.on('websocket', (socket) => urls.push(socket.url())))
  const rpcUrls = rpcUrlsOf(stack)
  await context.addInitScript(
    (given) => {
      window.walletKitHost = given
    },
    {
      rpcUrls,
      ...(hasService && { services: { blockchain: stack.service.url } }),
      ...config,
    } satisfies AllConfig,
  )
  const installed = new Map<string, InstalledTestWallet>()
  for (const [name, options] of Object.entries(wallets)) {
    const defaults = { ...testWallets[name as WalletName], chains: rpcUrls }
    installed.set(name, await installTestWallet(context, { ...defaults, ...options }))
  }
  await options.prepare?.(context)
  const page = await context.newPage()
  await page.goto((options.origin ?? host.url) + path)

  function wallet(name: WalletName, on = page) {
    const found = installed.get(name)
    if (!found) throw new Error(`The wallet ${name} is not installed on this page.`)
    return found.on(on)
  }
  return {
    page,
    context,
    problems,
    wallet,
    async asked(name, on) {
      return (await wallet(name, on).requests()).map(({ method }) => method)
    },
    scripts: () => urls.flatMap((url) => /\/assets\/([^/]+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? []),
    urls: () => [...urls],
    pending: () => [...pending].map((request) => request.url()),
  }
}

export declare namespace openPage {
  type World = {
    readonly stack: Stack
    readonly host: Host
    readonly browser: Browser
    /** Without motion. */
    readonly isQuick?: boolean
  }
  type Options = {
    /** `/` is the React host. */
    readonly path?: string
    /** For `/all.html` with what other plugins are to be there. */
    readonly config?: AllConfig
    /** The wallets that are on the page, with what differs from the known ones; Fern alone unless given. */
    readonly wallets?: { readonly [name in WalletName]?: Partial<installTestWallet.Options> }
    /** The local blockchain service is configured. */
    readonly hasService?: boolean
    /** A problem that belongs to what is tried out; one that never comes is a problem too. */
    readonly expected?: RegExp
    /** What it is looked at with; a desktop's window unless given. */
    readonly device?: BrowserContextOptions
    /** In place of a context of its own, as one with a profile. */
    readonly context?: BrowserContext
    /** The host under another name. */
    readonly origin?: string
    /** Runs before the page is loaded. */
    readonly prepare?: (context: BrowserContext) => Promise<unknown>
  }
}
