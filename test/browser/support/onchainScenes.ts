import type { Network } from '@wallet-kit/core'
import { bitcoinRegtest } from '@wallet-kit/plugin-bip122/networks'
import { mainnet as ethereum } from '@wallet-kit/plugin-eip155/networks'
import { polkadotMainnet } from '@wallet-kit/plugin-polkadot/networks'
import { deriveAddresses } from '@wallet-kit/test/bitcoin-wallet'
import { installBitcoinWallet, installPolkadotWallet } from '@wallet-kit/test/playwright'
import { polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { bundledTokens } from '../../../plugins/onchain/src/tokens/bundledTokens.js'
import type { AllConfig } from '../../host/src/allConfig.js'
import { testToken } from '../../src/stack/contracts.js'
import { modal } from './modal.js'
import { mainnet, putExchange } from './putExchange.js'
import type { Scene } from './scenes.js'
import { sendScreens } from './sendScreens.js'
import { swapScreen } from './swapScreen.js'
import type { World } from './useWorld.js'
import { connectWallet, openModal } from './visit.js'

const { alice } = stackAccounts
const [bobsBitcoin] = deriveAddresses(stackAccounts.bob.privateKey, 'Regtest')
const indexer = 'https://indexer.invalid'

/** A page whose figures come from the chains themselves, with one network. */
const only = (network: Network, more: AllConfig = {}): AllConfig => ({
  ...{ activity: true, send: true, receive: true, onchain: {} },
  networks: [network],
  ...more,
})

const onEthereum =
  (more: AllConfig = {}) =>
  (world: World) =>
    only(
      { ...ethereum, rpcUrls: [world.stack.chains[1].rpcUrl] },
      { swap: {}, onchain: { indexers: { [ethereum.caipNetworkId]: [] } }, ...more },
    )

/** Puts a pool, and code for every token that is looked for, of which so many cannot be read, where they are on Ethereum. */
async function putTokens({ stack }: World, broken = 0) {
  const chain = stack.chains[1]
  const has = (await chain.rpc('eth_getCode', [mainnet.dollar, 'latest'])) !== '0x'
  if (!has) await putExchange(chain, { holder: alice.address })
  const own: readonly string[] = [mainnet.coin, mainnet.dollar]
  const others = (bundledTokens['eip155:1'] ?? []).filter((token) => !own.includes(token))
  for (const [index, token] of others.entries()) {
    await chain.rpc('anvil_setCode', [token, index < broken ? '0x5f5ffd' : testToken.code])
  }
}

async function openAccount(page: Page, connectorId?: string) {
  await connectWallet(page, connectorId)
  await openModal(page)
  await modal.view(page, 'Account').locator('.wk-who').waitFor()
}

async function openActivity(page: Page) {
  await openAccount(page)
  await page.getByRole('tab', { name: 'Activity' }).click()
}

const bitcoin = {
  path: '/all.html',
  wallets: {},
  configOf({ stack }) {
    const indexers = { [bitcoinRegtest.caipNetworkId]: [stack.bitcoin?.esploraUrl ?? ''] }
    return only(bitcoinRegtest, { hasNoAdapters: true, bitcoin: true, onchain: { indexers } })
  },
  prepare: (context) =>
    installBitcoinWallet(context, {
      ...{ id: 'Moss.bitcoin', name: 'Moss', network: 'Regtest' },
      privateKeys: [alice.privateKey],
    }),
} as const satisfies Partial<Scene>

const polkadot = {
  path: '/all.html',
  wallets: {},
  configOf({ stack }) {
    const { balancesOn, caipNetworkId } = polkadotMainnet
    const { rpcUrl = '', subscanUrl = '' } = stack.polkadot ?? {}
    const network = {
      ...polkadotMainnet,
      ...(balancesOn && { balancesOn: { ...balancesOn, rpcUrls: [rpcUrl] } }),
    }
    const indexers = { [caipNetworkId]: [subscanUrl] }
    return only(network, { hasNoAdapters: true, polkadot: true, onchain: { indexers } })
  },
  prepare: (context) =>
    installPolkadotWallet(context, {
      ...{ id: 'test-wallet', name: 'Moss', seeds: [polkadotAccounts.alice] },
    }),
} as const satisfies Partial<Scene>

const bitcoinId = 'wbip:Moss.bitcoin'
const polkadotId = 'injectedWeb3:test-wallet'

async function openSend(page: Page, connectorId: string, amount: string, to: string) {
  await openAccount(page, connectorId)
  await modal.button(page, 'Send').click()
  await sendScreens.amountOf(page).fill(amount)
  await sendScreens.toOf(page).fill(to)
}

async function openReview(page: Page) {
  await modal.button(page, 'Review').click()
  const preview = sendScreens.preview(page)
  await preview.getByText('Check the address.').waitFor()
  await preview.locator('.wk-sk').first().waitFor({ state: 'detached' })
}

const untilReady = (page: Page) =>
  page.locator('button:not([aria-disabled="true"])', { hasText: 'Review' }).waitFor()

/** The screens whose figures come from the chains and from indexers. */
export const onchainScenes: readonly Scene[] = [
  {
    name: 'account-pools',
    path: '/all.html',
    configOf: onEthereum(),
    async go({ page }, world) {
      await putTokens(world)
      await openAccount(page)
      await page.getByText('Prices from exchange pools on Ethereum').waitFor()
    },
  },
  {
    name: 'account-partial',
    path: '/all.html',
    configOf: onEthereum(),
    async go({ page }, world) {
      await putTokens(world, 2)
      await openAccount(page)
      await page.getByText('tokens could not be read').waitFor()
    },
  },
  {
    name: 'account-bitcoin',
    ...bitcoin,
    async go({ page }) {
      await openAccount(page, bitcoinId)
      await page.getByText('Native token').waitFor()
    },
  },
  {
    name: 'activity-blocks',
    path: '/all.html',
    configOf: onEthereum(),
    async go({ page }, world) {
      await putTokens(world)
      await openActivity(page)
      await page.getByText(/^Only the last .* blocks were searched/).waitFor()
    },
  },
  {
    name: 'activity-blocks-none',
    path: '/all.html',
    configOf: onEthereum(),
    wallets: { fern: { privateKeys: [stackAccounts.dora.privateKey] } },
    async go({ page }) {
      await openActivity(page)
      await page.getByText('No activity found').waitFor()
    },
  },
  {
    name: 'activity-partial',
    path: '/all.html',
    configOf: onEthereum({ onchain: { indexers: { [ethereum.caipNetworkId]: [indexer] } } }),
    async prepare(context) {
      // One row of two can be read.
      const row = {
        ...{ hash: `0x${'ab'.repeat(32)}`, timestamp: '2026-09-20T12:00:00.000000Z' },
        ...{ block_number: 23_400_000, status: 'ok', value: '250000000000000000', raw_input: '0x' },
        ...{ from: { hash: alice.address }, to: { hash: stackAccounts.bob.address } },
      }
      await context.route(`${indexer}/**`, (route) => {
        const isMain = new URL(route.request().url()).pathname.endsWith('/transactions')
        return route.fulfill({
          json: { items: isMain ? [row, { hash: 'odd' }] : [], next_page_params: null },
        })
      })
    },
    async go({ page }) {
      await openActivity(page)
      await page.getByText('Some transactions could not be read.').waitFor()
    },
  },
  {
    name: 'swap-pools',
    path: '/all.html',
    configOf: onEthereum(),
    async go({ page }, world) {
      await putTokens(world)
      await openAccount(page)
      await modal.button(page, 'Swap').click()
      await swapScreen.choose(page, 'You receive', 'USDC')
      await swapScreen.input(page).fill('1')
      await swapScreen.button(page, /^Swap$/).waitFor()
      await page.locator('.wk-details summary').click()
      await page.getByText('Prices from exchange pools on Ethereum').waitFor()
    },
  },
  {
    name: 'receive-bitcoin',
    ...bitcoin,
    async go({ page }) {
      await openAccount(page, bitcoinId)
      await modal.button(page, 'Receive').click()
      await page.locator('.wk-qr svg[role="img"]').waitFor()
      await page.getByLabel('Amount to ask for').fill('0.25')
    },
  },
  {
    name: 'send-bitcoin',
    ...bitcoin,
    async go({ page }) {
      await openSend(page, bitcoinId, '0.125', bobsBitcoin.address)
      await untilReady(page)
    },
  },
  {
    name: 'send-preview-bitcoin',
    ...bitcoin,
    async go({ page }) {
      await openSend(page, bitcoinId, '0.125', bobsBitcoin.address)
      await openReview(page)
    },
  },
  {
    name: 'send-polkadot',
    ...polkadot,
    async go({ page }) {
      // Too little would be left for the account to exist.
      await openSend(page, polkadotId, '999.995', polkadotAccounts.bob.address)
      await page.getByText(/^Leave at least/).waitFor()
    },
  },
  {
    name: 'send-preview-polkadot',
    ...polkadot,
    async go({ page }) {
      await openSend(page, polkadotId, '1.5', polkadotAccounts.bob.address)
      await openReview(page)
    },
  },
]
