import { launchChromium } from '@wallet-kit/test/playwright'
import { startStack } from '@wallet-kit/test/stack'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { hostFolder, publishedFolder } from '../../host/buildHost.js'
import { launchShell, shortLived } from './launchShell.js'
import { type OpenedPage, openPage } from './openPage.js'
import { type Host, startHost } from './startHost.js'

/** What the browser tests of a file share: local chains, the built hosts, Chromium. */
export type World<options = useWorld.Options> = openPage.World & {
  readonly stack: startStack.ReturnType<options>
  /** Opens a page in a context of its own; it is closed, and checked for problems, after the test. */
  open(options?: openPage.Options): Promise<OpenedPage>
}

/**
 * Starts the world before a file's tests and ends it after them. Each test also fails on a console error or warning, an
 * uncaught error or an unhandled rejection that it did not expect.
 */
export function useWorld<const options extends useWorld.Options>(
  options?: options,
): World<options> {
  const {
    keepsPages = false,
    isQuick = false,
    bitcoin = false,
    solana = false,
    polkadot = false,
    smartAccounts = false,
  }: useWorld.Options = options ?? {}
  let started: openPage.World & { stop(): Promise<unknown> }
  let opened: OpenedPage[] = []

  beforeAll(async () => {
    const [stack, host, browser]: [openPage.World['stack'], Host, Browser] = await Promise.all([
      startStack({ bitcoin, solana, polkadot, smartAccounts }),
      startHost({ folder: isQuick ? publishedFolder : hostFolder }),
      keepsPages ? launchChromium({ keepsPages, args: [shortLived] }) : launchShell(),
    ])
    const stop = () => Promise.all([browser.close(), host.stop(), stack.stop()])
    started = { stack, host, browser, isQuick, stop }
  })
  afterAll(() => started?.stop())

  afterEach(async () => {
    const problems = opened.flatMap((each) => each.problems.list())
    await Promise.all(opened.map(({ context }) => context.close()))
    opened = []
    const { stack } = started
    stack.service.clearFaults()
    for (const chain of Object.values(stack.chains)) chain.clearFaults()
    expect(problems).toEqual([])
  })

  return {
    get stack() {
      return started.stack as World<options>['stack']
    },
    get host() {
      return started.host
    },
    get browser() {
      return started.browser
    },
    async open(options) {
      const page = await openPage(started, options)
      opened.push(page)
      return page
    },
  }
}

export declare namespace useWorld {
  type Options = {
    /** With the browser's back-forward cache. */
    readonly keepsPages?: boolean
    /**
     * The page as visitors get it, without React's checks, and for those who want no motion: there is less to run and to draw. For
     * files in which neither tells anything.
     */
    readonly isQuick?: boolean
    /** With a Bitcoin node. */
    readonly bitcoin?: boolean
    /** With a Solana chain. */
    readonly solana?: boolean
    /** With a Polkadot chain. */
    readonly polkadot?: boolean
    /** With smart accounts, a bundler and a paymaster on each chain of eip155. */
    readonly smartAccounts?: boolean
  }
}
