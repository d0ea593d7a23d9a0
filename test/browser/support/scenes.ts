import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { featureScenes } from './featureScenes.js'
import { openView } from './openView.js'
import { pairingConfig, pairingScenes } from './pairingScenes.js'
import type { Stage } from './startStage.js'
import { connect, openAccount, openModal, screen } from './visit.js'
import { withCelo } from './withCelo.js'

/** A state of a screen and the way to it. */
export type Scene = Stage.Options & {
  readonly name: string
  /** The host has WalletConnect and the wallet directory. */
  readonly needsRelay?: boolean
  /** The wallet and the host have a network more. */
  readonly needsCelo?: boolean
  /** Sets what goes wrong, before the page is opened. */
  readonly before?: (stage: Stage) => void
  /** Goes there; resolves when it is drawn. */
  readonly go: (opened: Stage.Opened, stage: Stage) => Promise<unknown>
}

const links = {
  helpUrl: 'https://example.org/wallets',
  walletGuideUrl: 'https://example.org/get-a-wallet',
}
const named = (name: string, more: Stage.Wallet = {}) => ({
  name,
  rdns: `app.${name.toLowerCase()}`,
  ...more,
})
const legal = {
  features: { legalCheckbox: true },
  legal: { termsUrl: 'https://example.org/terms', privacyUrl: 'https://example.org/privacy' },
}
const four = (stage: Stage) => Object.values(stage.stack.accounts).map((each) => each.privateKey)
const keys = (count: number) =>
  Array.from({ length: count }, (_, index) => `0x${String(index + 1).padStart(64, '0')}` as const)

async function choose(page: Page, connectorId = 'app.fern') {
  await openModal(page)
  await page.click(`[data-wk-connector="${connectorId}"]`)
}

async function openAccounts(page: Page) {
  await openAccount(page)
  await page.click('.wk-who__switch')
  await screen(page, 'Accounts').locator('.wk-acct').first().waitFor()
}

async function openNetworks(page: Page) {
  await openAccount(page)
  await page.click('[data-wk-key="networks"]')
  await screen(page, 'Networks').locator('.wk-row').first().waitFor()
}

/** Every screen in every state that a visitor can meet. */
export const scenes: readonly Scene[] = [
  ...pairingScenes,
  ...featureScenes,
  {
    name: 'connect',
    config: links,
    wallets: [named('Fern'), named('Octavo'), named('Harbor'), named('Kite')],
    async go({ page }) {
      await openModal(page)
      await page.locator('[data-wk-connector="app.kite"]').waitFor()
    },
  },
  {
    name: 'connect-legal',
    config: { ...links, ...legal },
    wallets: [named('Fern'), named('Octavo')],
    async go({ page }) {
      await openModal(page)
      await page.locator('[data-wk-connector="app.octavo"]').waitFor()
    },
  },
  {
    name: 'connect-claim',
    config: links,
    wallets: [named('Octavo'), named('Fern'), named('Fern', { rdns: 'app.fern' })],
    async go({ page }) {
      await openModal(page)
      await page.getByText('Two wallets say they are Fern').waitFor()
    },
  },
  {
    name: 'connect-none',
    config: links,
    wallets: [],
    async go({ page }) {
      await openModal(page)
      await page.getByText('No wallet found').waitFor()
    },
  },
  {
    name: 'connect-wallets',
    config: links,
    wallets: [named('Fern'), named('Octavo')],
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
      await screen(page, 'SelectNamespace').locator('.wk-row').first().waitFor()
    },
  },
  {
    name: 'connecting-waiting',
    wallets: [named('Fern', { policy: 'hang' })],
    async go({ page }) {
      await choose(page)
      await page.locator('dialog[data-waiting="aside"]').waitFor()
    },
  },
  {
    name: 'connecting-embedded',
    path: '/vanilla.html',
    wallets: [named('Fern', { policy: 'hang' })],
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
    wallets: [named('Fern', { policy: 'hang' })],
    async go({ page, wallets: [fern] }) {
      await choose(page)
      await expect.poll(async () => (await fern?.pending())?.length).toBe(1)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('A request is already open in Fern').waitFor()
      await page.locator('dialog[data-waiting="aside"]').waitFor()
    },
  },
  {
    name: 'connecting-declined',
    wallets: [named('Fern', { policy: 'reject' })],
    async go({ page }) {
      await choose(page)
      await page.getByRole('heading', { name: 'Connection declined' }).waitFor()
    },
  },
  {
    name: 'connecting-failed',
    wallets: [named('Fern', { policy: 'drop' })],
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
      await page.getByRole('heading', { name: 'app.gone is not installed' }).waitFor()
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
    wallets: [named('Fern', { privateKeys: [] })],
    async go({ page }) {
      await openAccounts(page)
    },
  },
  {
    name: 'accounts-search',
    wallets: [named('Fern', { privateKeys: keys(40) })],
    async go({ page }) {
      await openAccounts(page)
    },
  },
  {
    name: 'accounts-no-match',
    wallets: [named('Fern', { privateKeys: keys(9) })],
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
      await screen(page, 'Networks').locator('.wk-lines--window').waitFor()
    },
  },
  {
    name: 'unsupported-chain',
    async go({ page, wallets: [fern] }) {
      await connect(page)
      await fern?.switchChain(5)
      await screen(page, 'UnsupportedChain').locator('.wk-row').first().waitFor()
    },
  },
  {
    name: 'toast',
    hasService: true,
    context: { permissions: ['clipboard-write'] },
    async go({ page }) {
      await openAccount(page)
      await page.getByText('Kit Token').waitFor()
      await page.getByRole('button', { name: 'Copy address' }).click()
      // At its end: over its beginning lies the network's pill.
      await page.locator('[data-wk-toast="success"]').hover({ position: { x: 190, y: 20 } })
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

/** The scenes with what they need of the running stage filled in. */
export function prepareScene(scene: Scene, stage: Stage): Scene {
  stage.stack.service.clearFaults()
  for (const chain of Object.values(stage.stack.chains)) chain.clearFaults()
  stage.stack.relay.clear()
  scene.before?.(stage)
  if (scene.needsRelay) return { ...scene, config: { ...pairingConfig(stage), ...scene.config } }
  if (scene.needsCelo) {
    const { rpcUrl } = stage.stack.chains[1]
    const wallets = [named('Fern', { chains: { 1: rpcUrl, 42220: rpcUrl } })]
    return { ...scene, wallets, config: { ...scene.config, networks: withCelo(rpcUrl) } }
  }
  if (scene.name !== 'accounts') return scene
  return { ...scene, wallets: [named('Fern', { privateKeys: four(stage) })] }
}
