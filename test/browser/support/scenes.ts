import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { featureScenes } from './featureScenes.js'
import { modal } from './modal.js'
import { onchainScenes } from './onchainScenes.js'
import { type OpenedPage, type openPage, testWallets, type WalletName } from './openPage.js'
import { openView } from './openView.js'
import { pairingConfig, pairingScenes } from './pairingScenes.js'
import type { World } from './useWorld.js'
import { connectWallet, openAccount, openModal } from './visit.js'
import { walletIcon } from './walletIcons.js'
import { withCelo } from './withCelo.js'

/** A state of a screen and the way to it. */
export type Scene = openPage.Options & {
  readonly name: string
  /** The host has WalletConnect and the wallet directory. */
  readonly needsRelay?: boolean
  /** The wallet and the host have a network more. */
  readonly needsCelo?: boolean
  /** What the page is configured with, where it takes urls of the running world. */
  readonly configOf?: (world: World) => openPage.Options['config']
  /** Sets what goes wrong, before the page is opened. */
  readonly before?: (world: World) => void
  /** Goes there; resolves when it is drawn. */
  readonly go: (opened: OpenedPage, world: World) => Promise<unknown>
}

const links = {
  helpUrl: 'https://example.org/wallets',
  walletGuideUrl: 'https://example.org/get-a-wallet',
}
const legal = {
  features: { legalCheckbox: true },
  legal: { termsUrl: 'https://example.org/terms', privacyUrl: 'https://example.org/privacy' },
}
const everybody = Object.values(stackAccounts).map((each) => each.privateKey)
const keys = (count: number) =>
  Array.from({ length: count }, (_, index) => `0x${String(index + 1).padStart(64, '0')}` as const)

async function choose(page: Page, connectorId = 'app.fern') {
  await openModal(page)
  await page.click(`[data-wk-connector="${connectorId}"]`)
}

async function openAccounts(page: Page) {
  await openAccount(page)
  await page.click('.wk-who__switch')
  await modal.view(page, 'Accounts').locator('.wk-acct').first().waitFor()
}

async function openNetworks(page: Page) {
  await openAccount(page)
  await page.click('[data-wk-key="networks"]')
  await modal.view(page, 'Networks').locator('.wk-row').first().waitFor()
}

/** Every screen in every state that a visitor can meet. */
export const scenes: readonly Scene[] = [
  ...pairingScenes,
  ...featureScenes,
  ...onchainScenes,
  {
    name: 'connect',
    config: links,
    wallets: { fern: {}, octavo: {}, harbor: {}, kite: {} },
    async go({ page }) {
      await openModal(page)
      await page.locator('[data-wk-connector="app.kite"]').waitFor()
    },
  },
  {
    name: 'connect-legal',
    config: { ...links, ...legal },
    wallets: { fern: {}, octavo: {} },
    async go({ page }) {
      await openModal(page)
      await page.locator('[data-wk-connector="app.octavo"]').waitFor()
    },
  },
  {
    name: 'connect-claim',
    config: links,
    wallets: { octavo: {}, fern: {}, claimant: {} },
    async go({ page }) {
      await openModal(page)
      await page.getByText('Two wallets say they are Fern').waitFor()
    },
  },
  {
    name: 'connect-none',
    config: links,
    wallets: {},
    async go({ page }) {
      await openModal(page)
      await page.getByText('No wallet found').waitFor()
    },
  },
  {
    name: 'connect-wallets',
    config: links,
    wallets: { fern: {}, octavo: {} },
    async go({ page }) {
      await openView(page, 'ConnectWallets')
      await page.locator('[data-wk-connector="app.octavo"]').waitFor()
    },
  },
  {
    name: 'select-namespace',
    async go({ page }) {
      await openModal(page)
      await page.locator('[data-wk-connector="app.fern"]').waitFor()
      await openView(page, 'SelectNamespace', { connectorId: 'app.fern' })
      await modal.view(page, 'SelectNamespace').locator('.wk-row').first().waitFor()
    },
  },
  {
    name: 'connecting-waiting',
    wallets: { fern: { policy: 'hang' } },
    async go({ page }) {
      await choose(page)
      await page.locator('dialog[data-waiting="aside"]').waitFor()
    },
  },
  {
    name: 'connecting-long',
    wallets: { fern: { policy: 'hang' } },
    prepare: (context) => context.clock.install(),
    async go({ page }) {
      await choose(page)
      await page.getByText('Approve the connection in your wallet.').waitFor()
      await page.clock.fastForward(20_000)
      await page.getByText(/^Nothing opened\?/).waitFor()
    },
  },
  {
    name: 'connecting-embedded',
    path: '/vanilla.html',
    wallets: { fern: { policy: 'hang' } },
    async go({ page }) {
      await page.evaluate(() => {
        window.kit.mount(document.querySelector<HTMLElement>('[data-inline]') as HTMLElement)
      })
      await page.click('[data-wk-connector="app.fern"]')
      await page.getByText('Continue in Fern').waitFor()
    },
  },
  {
    name: 'connecting-pending',
    wallets: { fern: { policy: 'hang' } },
    async go({ page, wallet }) {
      await choose(page)
      await expect.poll(async () => (await wallet('fern').pending()).length).toBe(1)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('A request is already open in Fern').waitFor()
      await page.locator('dialog[data-waiting="aside"]').waitFor()
    },
  },
  {
    name: 'connecting-declined',
    wallets: { fern: { policy: 'reject' } },
    async go({ page }) {
      await choose(page)
      await page.getByRole('heading', { name: 'Connection declined' }).waitFor()
    },
  },
  {
    name: 'connecting-failed',
    wallets: { fern: { policy: 'drop' } },
    async go({ page }) {
      await choose(page)
      await page.getByRole('heading', { name: 'Fern did not connect' }).waitFor()
    },
  },
  {
    name: 'connecting-missing',
    config: links,
    async go({ page }) {
      await openView(page, 'ConnectingExternal', { connectorId: 'app.gone', namespace: 'eip155' })
      await page.getByRole('heading', { name: 'app.gone was not found' }).waitFor()
    },
  },
  {
    name: 'account',
    hasService: true,
    async go({ page }) {
      await openAccount(page)
      await page.getByText('Kit Token').waitFor()
    },
  },
  {
    name: 'account-nfts',
    hasService: true,
    async go({ page }) {
      await openAccount(page)
      await page.getByRole('tab', { name: 'NFTs' }).click()
      await page.locator('[role="tabpanel"] :is(.wk-nfts, .wk-empty)').waitFor()
    },
  },
  {
    name: 'account-no-service',
    async go({ page }) {
      await openAccount(page)
      await page.getByText('Native token').waitFor()
    },
  },
  {
    name: 'account-empty',
    hasService: true,
    // The chain agrees that nothing is held.
    wallets: { fern: { privateKeys: [stackAccounts.dora.privateKey] } },
    before: ({ stack }) =>
      stack.service.fault('/v1/account/*/balance*', { answer: { balances: [] } }),
    async go({ page }) {
      await openAccount(page)
      await page.getByText('No tokens yet').waitFor()
    },
  },
  {
    name: 'account-error',
    hasService: true,
    expected: /503|Token|Service|Http/,
    before({ stack }) {
      stack.service.fault('/v1/account/*', { status: 503 })
    },
    async go({ page }) {
      await openAccount(page)
      await page.getByText('Tokens could not load').waitFor()
    },
  },
  {
    name: 'account-loading',
    hasService: true,
    before({ stack }) {
      stack.service.fault('*', 'hang')
      stack.chains[1].fault('eth_getBalance', 'hang')
    },
    async go({ page }) {
      await openAccount(page)
      await page.locator('.wk-sk').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'accounts',
    hasService: true,
    wallets: { fern: { privateKeys: everybody } },
    async go({ page }) {
      await openAccounts(page)
    },
  },
  {
    name: 'accounts-search',
    wallets: { fern: { privateKeys: keys(40) } },
    async go({ page }) {
      await openAccounts(page)
    },
  },
  {
    name: 'accounts-no-match',
    wallets: { fern: { privateKeys: keys(9) } },
    async go({ page }) {
      await openAccounts(page)
      await page.getByRole('searchbox').fill('zanzibar')
      await page.getByText('No account found').waitFor()
    },
  },
  { name: 'networks', go: ({ page }) => openNetworks(page) },
  { name: 'networks-search', config: { extraNetworks: 8 }, go: ({ page }) => openNetworks(page) },
  {
    name: 'networks-many',
    config: { extraNetworks: 100 },
    async go({ page }) {
      await openNetworks(page)
      await modal.view(page, 'Networks').locator('.wk-lines--window').waitFor()
    },
  },
  {
    name: 'unsupported-chain',
    async go({ page, wallet }) {
      await connectWallet(page)
      await wallet('fern').switchChain(5)
      await modal.view(page, 'UnsupportedChain').locator('.wk-row').first().waitFor()
    },
  },
  {
    name: 'toast',
    hasService: true,
    device: { permissions: ['clipboard-write'] },
    async go({ page }) {
      await openAccount(page)
      await page.getByText('Kit Token').waitFor()
      await page.getByRole('button', { name: 'Copy address' }).click()
      // At its end: over its beginning lies the network's pill.
      await page.locator('[data-wk-toast="success"]').hover({ position: { x: 150, y: 20 } })
    },
  },
  {
    name: 'alert',
    expected: /NetworkNotFound|not configured/,
    async go({ page }) {
      await openModal(page)
      await page.evaluate(() =>
        window.kit.switchNetwork({ caipNetworkId: 'eip155:999' }).catch(() => undefined),
      )
      await page.locator('[data-wk-alert]').waitFor()
    },
  },
  {
    name: 'part-not-loaded',
    expected: /503|Failed to (load|fetch)|PluginLoad|did not load|could not be loaded/,
    before: ({ host }) => host.failNext(/NetworksView/, 1),
    async go({ page }) {
      await openAccount(page)
      await page.click('[data-wk-key="networks"]')
      await page.getByText('did not load').first().waitFor()
    },
  },
]

/** The scene with what it needs of the running world filled in. */
export function prepareScene(scene: Scene, world: World): Scene {
  world.stack.relay.clear()
  scene.before?.(world)
  const { rpcUrl } = world.stack.chains[1]
  const chosen = scene.needsCelo
    ? { fern: { chains: { 1: rpcUrl, 42220: rpcUrl } } }
    : (scene.wallets ?? { fern: {} })
  const wallets = Object.fromEntries(
    Object.entries(chosen).map(([name, options]) => {
      const icon = walletIcon(testWallets[name as WalletName].name)
      return [name, { icon, ...options }]
    }),
  )
  const config = {
    ...(scene.needsRelay && pairingConfig(world)),
    ...(scene.needsCelo && { networks: withCelo(rpcUrl) }),
    ...scene.config,
    ...scene.configOf?.(world),
  }
  return { ...scene, wallets, config }
}
