import {
  type InstalledSolanaWallet,
  installBitcoinWallet,
  installPolkadotWallet,
  installSolanaWallet,
} from '@wallet-kit/test/playwright'
import { polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { solanaAccounts, stackAccounts } from '@wallet-kit/test/stack'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { findViolations } from './support/findViolations.js'
import { modal } from './support/modal.js'
import type { openPage } from './support/openPage.js'
import { readAccount } from './support/readAccount.js'
import { readSession } from './support/readSession.js'
import { strictPolicy } from './support/startHost.js'
import { useWorld } from './support/useWorld.js'
import { verifySignature } from './support/verifySignature.js'
import { walletIcon } from './support/walletIcons.js'

const world = useWorld({ solana: true })
afterEach(() => world.host.setPolicy(undefined))

const solanaMainnetId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const { alice } = stackAccounts
const moss = { name: 'Moss', icon: walletIcon('Moss') }

/** A page whose host asks for a sign-in, under a strict policy. */
async function open(options: openPage.Options = {}) {
  const urls = Object.values(world.stack.chains).map(({ rpcUrl }) => rpcUrl)
  world.host.setPolicy(strictPolicy([...urls, world.stack.solana.rpcUrl]))
  return world.open({ path: '/all.html', ...options, config: { siwx: {}, ...options.config } })
}

/** Moss, as a wallet of Solana. */
const installMoss = (context: BrowserContext, options: { readonly without?: readonly string[] }) =>
  installSolanaWallet(context, {
    ...{ ...moss, ...options, seeds: [solanaAccounts.alice.seed] },
    rpcUrls: { [solanaMainnetId]: `${world.stack.solana.rpcUrl}/wallet` },
  })

/** Connects by the row of a wallet, and waits for the sign-in. */
async function connect(page: Page, connectorId: string) {
  await modal.connectButton(page).click()
  await modal.wallet(page, connectorId).click()
  await view(page).getByRole('button', { name: 'Sign' }).waitFor()
}
const view = (page: Page) => modal.view(page, 'SIWXSignMessage')
const isGone = (page: Page) => page.locator('[data-wk-modal][open]').waitFor({ state: 'detached' })
const press = (page: Page, name: string) => view(page).getByRole('button', { name }).click()

const namespaces = [
  {
    namespace: 'eip155',
    connectorId: 'app.fern',
    line: 'wants you to sign in with your Ethereum account:',
    chain: 'Chain ID: 1',
  },
  {
    namespace: 'solana',
    connectorId: 'standard:Moss',
    line: 'wants you to sign in with your Solana account:',
    chain: 'Chain ID: mainnet',
    config: () => ({ solanaRpcUrl: world.stack.solana.rpcUrl }),
    prepare: (context: BrowserContext) => installMoss(context, { without: ['solana:signIn'] }),
  },
  {
    namespace: 'polkadot',
    connectorId: 'injectedWeb3:test-wallet',
    line: 'wants you to sign in with your Polkadot account:',
    chain: 'Chain ID: polkadot:91b171bb158e2d3848fa23a9f1c25182',
    config: () => ({
      polkadot: true,
      defaultNetwork: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    }),
    prepare: (context: BrowserContext) =>
      installPolkadotWallet(context, {
        ...{ id: 'test-wallet', name: 'Test Wallet', seeds: [polkadotAccounts.alice] },
      }),
  },
  {
    namespace: 'bip122',
    connectorId: 'wbip:Moss.bitcoin',
    line: 'wants you to sign in with your Bitcoin account:',
    chain: 'Chain ID: bip122:000000000019d6689c085ae165831e93',
    config: () => ({ bitcoin: true }),
    prepare: (context: BrowserContext) =>
      installBitcoinWallet(context, {
        ...{ id: 'Moss.bitcoin', ...moss, privateKeys: [stackAccounts.alice.privateKey] },
      }),
  },
] as const

describe.each(namespaces)('$namespace', ({ namespace, connectorId, line, chain, ...given }) => {
  const begin = () =>
    open({
      ...('prepare' in given && {
        wallets: {},
        config: given.config(),
        prepare: async (context: BrowserContext) => void (await given.prepare(context)),
      }),
    })

  test('a visitor connects, signs, reloads, and is still signed in', async () => {
    const { page } = await begin()
    await connect(page, connectorId)
    expect(await findViolations(page)).toEqual([])
    await press(page, 'Sign')
    await isGone(page)
    const session = await readSession(page)
    const { address = '' } = await readAccount(page)
    expect(session?.message).toContain(line)
    expect(session?.message).toContain(chain)
    expect(
      await verifySignature(namespace, {
        ...{ address, message: session?.message ?? '', signature: session?.signature ?? '' },
      }),
    ).toBe(true)
    await page.reload()
    await modal.accountButton(page).waitFor()
    await expect.poll(() => readSession(page)).toEqual(session)
    expect(await page.locator('[data-wk-modal][open]').count()).toBe(0)
  })
})

describe('a wallet that signs in while it connects asks its owner once', () => {
  test('an EVM wallet, by wallet_connect', async () => {
    const { page, asked } = await open({ wallets: { fern: { signsIn: true } } })
    await modal.connectButton(page).click()
    await modal.wallet(page, 'app.fern').click()
    await isGone(page)
    const session = await readSession(page)
    expect(session?.data).toMatchObject({ chainId: 'eip155:1', accountAddress: alice.address })
    expect(await asked('fern')).not.toContain('personal_sign')
    await page.reload()
    await expect.poll(() => readSession(page)).toEqual(session)
  })

  test('a Solana wallet, by solana:signIn', async () => {
    let control: InstalledSolanaWallet['control'] | undefined
    const { page } = await open({
      wallets: {},
      config: { solanaRpcUrl: world.stack.solana.rpcUrl },
      prepare: async (context) => {
        ;({ control } = await installMoss(context, {}))
      },
    })
    await modal.connectButton(page).click()
    await modal.wallet(page, 'standard:Moss').click()
    await isGone(page)
    const session = await readSession(page)
    expect(session?.data).toMatchObject({
      ...{ chainId: solanaMainnetId, accountAddress: solanaAccounts.alice.address },
    })
    const methods = (await control?.requests())?.map(({ method }) => method)
    expect(methods).toContain('solana:signIn')
    expect(methods).not.toContain('solana:signMessage')
  })

  test('whoever declines is not connected', async () => {
    const { page, wallet } = await open({ wallets: { fern: { signsIn: true } } })
    await wallet('fern').setPolicy('reject')
    await modal.connectButton(page).click()
    await modal.wallet(page, 'app.fern').click()
    await modal.view(page, 'ConnectingExternal').getByText('declined').waitFor()
    expect((await readAccount(page)).status).toBe('disconnected')
  })
})

test('Escape, the backdrop, the host and the button do not close a required sign-in, and each shakes it; Cancel disconnects', async () => {
  const { page, asked } = await open()
  await connect(page, 'app.fern')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
    () => page.evaluate(() => window.kit.close()),
    () => modal.button(page, 'Close').click(),
  ]
  for (const close of ways) {
    await close()
    await page.locator('[data-wk-modal][data-shake]').waitFor()
    await page.locator('[data-wk-modal]:not([data-shake])').waitFor()
    expect(await view(page).isVisible()).toBe(true)
  }
  await press(page, 'Cancel')
  await modal.view(page, 'Connect').waitFor()
  expect((await readAccount(page)).status).toBe('disconnected')
  expect(await asked('fern')).not.toContain('personal_sign')
})

test('a reload while the wallet is asked asks again, and keeps nothing', async () => {
  const { page, wallet } = await open()
  await connect(page, 'app.fern')
  await wallet('fern').setPolicy('hang')
  await press(page, 'Sign')
  await view(page).getByRole('button', { name: 'Signing' }).waitFor()
  await page.reload()
  await view(page).getByRole('button', { name: 'Sign' }).waitFor()
  await wallet('fern').setPolicy('approve')
  expect(await readSession(page)).toBe(undefined)
  await press(page, 'Sign')
  await isGone(page)
  expect((await readSession(page))?.signature).toMatch(/^0x/)
})

test('a declined signature is told, and another account behind the back of it signs for itself', async () => {
  const { page, wallet } = await open()
  await connect(page, 'app.fern')
  await wallet('fern').setPolicy('reject')
  await press(page, 'Sign')
  await page.locator('[data-wk-toast="error"]').getByText('Signature declined').waitFor()
  await wallet('fern').setPolicy('approve')
  await wallet('fern').switchAccount(1)
  await expect.poll(async () => (await readAccount(page)).address).toBe(stackAccounts.bob.address)
  await press(page, 'Sign')
  await isGone(page)
  expect((await readSession(page))?.data.accountAddress).toBe(stackAccounts.bob.address)
})

test('an optional sign-in is left by Cancel, and the account stays', async () => {
  const { page } = await open({ config: { siwx: { isRequired: false } } })
  await connect(page, 'app.fern')
  await press(page, 'Cancel')
  await isGone(page)
  expect((await readAccount(page)).status).toBe('connected')
})
