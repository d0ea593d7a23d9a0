import {
  createWalletConnectWallet,
  type WalletConnectWalletOptions,
} from '@wallet-kit/test/walletconnect'
import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import { afterEach, expect, onTestFinished } from 'vitest'
import { modal } from './modal.js'
import type { OpenedPage, openPage } from './openPage.js'
import { photograph } from './photograph.js'
import { useWorld, type World } from './useWorld.js'
import { readViolations, watchPolicy } from './watchPolicy.js'

// A CommonJS module: its types name the function `default`, as its callers from other modules find it.
const readCode = ('default' in jsqr ? jsqr.default : jsqr) as typeof jsqr.default

/** The namespaces of the host's page. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const

/** A wallet in this process, at the other end of the relay: the visitor's phone. */
export type Phone = Awaited<ReturnType<typeof createWalletConnectWallet>>

/** What leaves this machine; links to apps do not. */
const isForeign = (url: string) =>
  /^(http|ws)/.test(url) && !/^(http|ws):\/\/127\.0\.0\.1:/.test(url)

/**
 * A world whose pages pair over the stack's relay. After each test, no page may have asked any foreign host, and its content
 * security policy may have stopped nothing.
 */
export function usePairing(): PairingWorld {
  const world = useWorld({ isQuick: true, solana: true })
  let opened: OpenedPage[] = []

  afterEach(async () => {
    const pages = opened
    opened = []
    world.stack.relay.clear()
    for (const { page, urls } of pages) {
      expect(urls().filter(isForeign)).toEqual([])
      expect(await readViolations(page)).toEqual([])
    }
  })

  return {
    world,
    async open({ config, hasProjectId = true, prepare, ...options } = {}) {
      const page = await world.open({
        path: '/all.html',
        wallets: {},
        ...options,
        config: {
          ...(hasProjectId && { projectId: '0'.repeat(32) }),
          solanaRpcUrl: world.stack.solana.rpcUrl,
          ...{ polkadot: true, bitcoin: true },
          walletconnect: { relayUrl: world.stack.relay.url },
          ...config,
        },
        async prepare(context) {
          await context.grantPermissions(['clipboard-read', 'clipboard-write'])
          await watchPolicy(context)
          await prepare?.(context)
        },
      })
      opened.push(page)
      return page
    },
    async startPhone(options) {
      const { relay, chains } = world.stack
      const rpcUrls = Object.values(chains).map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl])
      const phone = await createWalletConnectWallet({
        relayUrl: relay.url,
        rpcUrls: Object.fromEntries(rpcUrls),
        ...options,
      })
      onTestFinished(phone.control.stop)
      return phone
    },
    async scan(page) {
      const code = modal.dialog(page).locator('.wk-qr')
      await code.locator('svg[role="img"]').waitFor()
      const reader = await world.browser.newPage()
      let link = ''
      await expect
        .poll(async () => {
          const { data, width, height } = await photograph(code, reader)
          link = readCode(data, width, height)?.data ?? ''
          return link
        })
        .toMatch(/^wc:/)
      await reader.close()
      return link
    },
  }
}

export type PairingWorld = {
  readonly world: World<{ solana: true }>
  /** Opens the host's page with the four namespaces and WalletConnect. */
  open(options?: openPage.Options & { readonly hasProjectId?: boolean }): Promise<OpenedPage>
  /** Starts a phone with accounts in the four namespaces; it is switched off after the test. */
  startPhone(options?: Partial<WalletConnectWalletOptions>): Promise<Phone>
  /** The link of the code on a page, read by a camera. */
  scan(page: Page): Promise<string>
}
