import { encodeAddress } from '@polkadot/util-crypto'
import type { Network } from '@wallet-kit/core'
import { bitcoinRegtest } from '@wallet-kit/plugin-bip122/networks'
import { mainnet } from '@wallet-kit/plugin-eip155/networks'
import { polkadotMainnet } from '@wallet-kit/plugin-polkadot/networks'
import { solanaMainnet } from '@wallet-kit/plugin-solana/networks'
import { deriveAddresses } from '@wallet-kit/test/bitcoin-wallet'
import {
  installBitcoinWallet,
  installPolkadotWallet,
  installSolanaWallet,
} from '@wallet-kit/test/playwright'
import { polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { solanaAccounts, stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import type { AllConfig } from '../host/src/allConfig.js'
import { modal } from './support/modal.js'
import type { openPage } from './support/openPage.js'
import { putExchange } from './support/putExchange.js'
import { sendScreens } from './support/sendScreens.js'
import { settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

// What an app shows and sends without the blockchain service: with the urls of nodes and indexers alone.

const world = useWorld({ isQuick: true, bitcoin: true, polkadot: true, solana: true })
const { choose, confirm, prepare, preview } = sendScreens
const account = (page: Page) => modal.view(page, 'Account')

/** How often a network, by its node and its indexer, may be asked until the first screen of an account is complete. */
const mostRequests = 5

/** What only the readers of a namespace have in them. */
const words = {
  eip155: 'getReserves',
  solana: 'getSignaturesForAddress',
  bip122: 'chain_stats',
  polkadot: 'api/v2/scan',
}

type Screen = {
  readonly namespace: keyof typeof words
  readonly balance: string
  readonly complete?: string
}

/**
 * Connects on a page with one network, where nobody is asked before the visitor acts, and opens the account once the host's
 * button shows the balance. What the wallet asks is its own affair. Of the readers those of the network's namespace alone are loaded.
 */
async function openAccount(
  connectorId: string,
  { config, ...options }: openPage.Options,
  { namespace, balance, complete = balance }: Screen,
) {
  const opened = await world.open({
    path: '/all.html',
    ...options,
    config: { activity: true, send: true, onchain: {}, ...config },
  })
  const { page, urls, pending } = opened
  const asked = () =>
    urls().filter((url) => !/^(data|blob):|\/wallet$/.test(url) && !url.startsWith(world.host.url))
  await modal.connectButton(page).waitFor()
  expect(asked()).toEqual([])
  await connectWallet(page, connectorId)
  await modal.accountButton(page).getByText(balance).waitFor()
  const before = asked().length
  await modal.accountButton(page).click()
  await account(page).getByText(complete).first().waitFor()
  await settle(page)
  await expect.poll(pending).toEqual([])
  expect(asked().slice(before).length).toBeLessThanOrEqual(mostRequests)
  const scripts = urls().filter((url) => url.startsWith(world.host.url) && url.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  const loaded = Object.entries(words).filter(([, word]) =>
    texts.some((text) => text.includes(word)),
  )
  expect(loaded.map(([namespace]) => namespace)).toEqual([namespace])
  return page
}

/** Goes from the account to the transfer's outcome: back at the account, which has been told. */
async function send(page: Page, amount: string, to: string, symbol?: string) {
  await modal.button(page, 'Send').click()
  if (symbol) await choose(page, symbol)
  await prepare(page, amount, to)
  await preview(page).locator('.wk-sk').first().waitFor({ state: 'detached' })
  await confirm(page)
  await account(page).waitFor()
}

const openActivity = (page: Page) => page.getByRole('tab', { name: 'Activity' }).click()
const openTokens = (page: Page) => page.getByRole('tab', { name: 'Tokens' }).click()

async function expectSent(page: Page, amount: string) {
  await openActivity(page)
  const row = account(page).locator('.wk-tx').first()
  await row.getByText('Sent', { exact: true }).waitFor()
  expect(await row.textContent()).toContain(amount)
}

const only = (network: Network, more: AllConfig = {}): AllConfig => ({
  ...{ hasNoAdapters: true, networks: [network], ...more },
})

test('Ethereum: the first screen of an account asks its node and its indexer five times at most, for a name and its picture too', async () => {
  const { alice, dora } = stackAccounts
  const { rpcUrl } = world.stack.chains[1]
  await putExchange(world.stack.chains[1], { holder: dora.address })
  const open = ({ privateKey }: { readonly privateKey: Hex }, screen: Screen) =>
    openAccount(
      'app.fern',
      {
        config: { networks: [{ ...mainnet, rpcUrls: [rpcUrl] }] },
        wallets: {
          fern: { privateKeys: [privateKey], chains: { 1: `${rpcUrl}/wallet` } },
        },
      },
      screen,
    )
  const complete = 'Prices from exchange pools on Ethereum'
  const page = await open(dora, { namespace: 'eip155', balance: '0.000 ETH', complete })
  await account(page).getByText('500.000 USDC').waitFor()
  const named = await open(alice, { namespace: 'eip155', balance: ' ETH', complete })
  await account(named).getByText('alice.eth').waitFor()
})

test('Solana: balance, tokens, send and history by an RPC url alone', async () => {
  const { solana } = world.stack
  const { alice, carol } = solanaAccounts
  const network = { ...solanaMainnet, rpcUrls: [solana.rpcUrl] }
  const token = solana.tokens[1]?.address ?? ''
  const page = await openAccount(
    'standard:Moss',
    {
      config: only(solanaMainnet, {
        solanaRpcUrl: solana.rpcUrl,
        networks: [{ ...solanaMainnet, rpcUrls: [solana.rpcUrl] }],
      }),
      wallets: {},
      prepare: (context) =>
        installSolanaWallet(context, {
          name: 'Moss',
          seeds: [alice.seed],
          rpcUrls: { [network.caipNetworkId]: `${solana.rpcUrl}/wallet` },
        }),
    },
    { namespace: 'solana', balance: '42.500 SOL', complete: 'Test Dollar' },
  )
  for (const row of ['42.500 SOL', '3,480.500 TUSD', '1,250.000 KIT']) {
    await account(page).getByText(row).waitFor()
  }
  const before = solana.getBalance(carol.address)
  await send(page, '0.25', carol.address)
  await expect.poll(() => solana.getBalance(carol.address)).toBe(before + 250_000_000n)
  await expectSent(page, '−0.250 SOL')
  await send(page, '100', carol.address, 'KIT')
  await expect.poll(() => solana.getTokenBalance(carol.address, token)).toBe(100n * 10n ** 9n)
  await openTokens(page)
  await account(page).getByText('1,150.000 KIT').waitFor()
})

test('Bitcoin: balance, send and history by an Esplora-compatible url', async () => {
  const { bitcoin: node } = world.stack
  const [bob] = deriveAddresses(stackAccounts.bob.privateKey, 'Regtest')
  const indexers = { [bitcoinRegtest.caipNetworkId]: [node.esploraUrl] }
  const page = await openAccount(
    'wbip:Moss.bitcoin',
    {
      config: only(bitcoinRegtest, { bitcoin: true, onchain: { indexers } }),
      wallets: {},
      prepare: (context) =>
        installBitcoinWallet(context, {
          ...{ id: 'Moss.bitcoin', name: 'Moss', network: 'Regtest' },
          privateKeys: [stackAccounts.alice.privateKey],
        }),
    },
    { namespace: 'bip122', balance: '50.000 rBTC' },
  )
  await account(page).getByText('50.000 rBTC').waitFor()
  const before = await node.getBalance(bob.address)
  await send(page, '0.125', bob.address)
  await expect.poll(() => node.getBalance(bob.address)).toBe(before + 12_500_000n)
  await openActivity(page)
  await account(page).getByText('Sending').waitFor()
  await node.mine(1)
  await account(page).getByRole('button', { name: 'Refresh', exact: true }).click()
  await expectSent(page, '−0.125 rBTC')
})

test('Polkadot: balance and send by the RPC url of its Asset Hub, history by a Subscan-compatible url', async () => {
  const { polkadot: chain } = world.stack
  const { alice, carol } = polkadotAccounts
  const { balancesOn } = polkadotMainnet
  if (!balancesOn) throw new Error('Polkadot has its balances elsewhere.')
  const network = { ...polkadotMainnet, balancesOn: { ...balancesOn, rpcUrls: [chain.rpcUrl] } }
  const indexers = { [network.caipNetworkId]: [chain.subscanUrl] }
  const page = await openAccount(
    'injectedWeb3:test-wallet',
    {
      config: only(network, { polkadot: true, onchain: { indexers } }),
      wallets: {},
      prepare: (context) =>
        installPolkadotWallet(context, {
          ...{ id: 'test-wallet', name: 'Test Wallet', seeds: [alice] },
        }),
    },
    { namespace: 'polkadot', balance: '1,000.000 DOT' },
  )
  await account(page).getByText('1,000.000 DOT').waitFor()
  const to = encodeAddress(carol.address, 0)
  const before = chain.getBalance(alice.address)
  await send(page, '1.5', to)
  await expect.poll(() => chain.getBalance(to)).toBe(15_000_000_000n)
  const { fee } = chain.transfers().at(-1) ?? {}
  expect(chain.getBalance(alice.address)).toBe(before - 15_000_000_000n - (fee ?? 0n))
  await expectSent(page, '−1.500 DOT')
  await openTokens(page)
  await account(page).getByText('998.498 DOT').waitFor()
})
