import { scanRGBABuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm'
import { deriveAddresses } from '@wallet-kit/test/bitcoin-wallet'
import { installBitcoinWallet, installSolanaWallet } from '@wallet-kit/test/playwright'
import { solanaAccounts, stackAccounts } from '@wallet-kit/test/stack'
import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './support/findViolations.js'
import { modal } from './support/modal.js'
import type { openPage } from './support/openPage.js'
import { photograph } from './support/photograph.js'
import { settle } from './support/settle.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'
import { walletIcon } from './support/walletIcons.js'

// A CommonJS module: its types name the function `default`, as its callers from other modules find it.
const readCode = ('default' in jsqr ? jsqr.default : jsqr) as typeof jsqr.default
const world = useWorld({ isQuick: true, solana: true })
let zbar: ZBarScanner
beforeAll(async () => {
  zbar = await ZBarScanner.create()
  zbar.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_BINARY, 1)
})

const { alice, bob } = stackAccounts

/** Connects a wallet and presses Receive in the account. */
async function openReceive(connectorId: string, options: openPage.Options) {
  const opened = await world.open({
    path: '/all.html',
    ...options,
    config: { receive: true, ...options.config },
  })
  const { page } = opened
  await connectWallet(page, connectorId)
  await modal.accountButton(page).click()
  await modal.button(page, 'Receive').click()
  const view = modal.view(page, 'Receive')
  await view.locator('.wk-qr svg[role="img"]').waitFor()
  return { ...opened, view }
}

/** Two readers look at the code. */
async function expectRead(page: Page, text: string) {
  await settle(page)
  const reader = await page.context().newPage()
  const plate = modal.view(page, 'Receive').locator('.wk-qr')
  const { width, height, data } = await photograph(plate, reader)
  await reader.close()
  expect(readCode(data, width, height)?.data).toBe(text)
  const [symbol] = await scanRGBABuffer(data.buffer, width, height, zbar)
  expect(symbol?.decode()).toBe(text)
}

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test('an Ethereum address with its chain, on every network', async () => {
    const device = { colorScheme, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const
    const { page, view } = await openReceive('app.fern', { device })
    await expectRead(page, `ethereum:${alice.address}@1`)
    await page.evaluate(() => window.kit.switchNetwork({ caipNetworkId: 'eip155:8453' }))
    await view.getByText('Base and compatible networks').waitFor()
    await expectRead(page, `ethereum:${alice.address}@8453`)
  })
})

test('the address is copied, said whole, and another one of the wallet can be shown', async () => {
  const { page, view } = await openReceive('app.fern', {
    device: { deviceScaleFactor: 2, permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await view.locator('[data-wk-entry]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-wk-toast="success"]', { hasText: 'Address copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(alice.address)
  expect(await view.locator('.wk-hero .wk-visually-hidden').textContent()).toBe(alice.address)
  expect(await findViolations(page)).toEqual([])

  await view.getByRole('list').getByRole('button', { name: 'Account 2' }).click()
  expect(await view.locator('.wk-hero .wk-visually-hidden').textContent()).toBe(bob.address)
  await expectRead(page, `ethereum:${bob.address}@1`)
  // Of this one the wallet has not said whether it is a key pair.
  await view.getByRole('button', { name: 'Ethereum', exact: true }).click()
  await modal.view(page, 'Networks').waitFor()
  await modal.button(page, 'Back').click()
  await view.locator('[data-wk-key="networks"]:focus').waitFor()
})

test('the payment and the ordinals address of a Bitcoin wallet', async () => {
  const [payment, ordinals] = deriveAddresses(alice.privateKey, 'Mainnet')
  const { page, view } = await openReceive('wbip:Moss.bitcoin', {
    config: { bitcoin: true },
    device: { deviceScaleFactor: 2 },
    prepare: (context) =>
      installBitcoinWallet(context, {
        ...{ id: 'Moss.bitcoin', name: 'Moss', icon: walletIcon('Moss') },
        privateKeys: [alice.privateKey],
      }),
  })
  await view.getByText('Receive only on Bitcoin.').waitFor()
  await expectRead(page, `bitcoin:${payment.address}`)
  await view
    .getByRole('list')
    .getByRole('button', { name: /Ordinals/ })
    .click()
  await expectRead(page, `bitcoin:${ordinals.address}`)
})

test('a Solana address', async () => {
  const { rpcUrl } = world.stack.solana
  const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { page } = await openReceive('standard:Moss', {
    config: { solanaRpcUrl: rpcUrl },
    device: { deviceScaleFactor: 2 },
    wallets: {},
    prepare: (context) =>
      installSolanaWallet(context, {
        name: 'Moss',
        seeds: [solanaAccounts.alice.seed],
        rpcUrls: { [mainnet]: `${rpcUrl}/wallet` },
      }),
  })
  await expectRead(page, `solana:${solanaAccounts.alice.address}`)
})

test('set off by the host, its button leaves', async () => {
  const { page } = await world.open({ path: '/all.html', config: { receive: true } })
  await connectWallet(page)
  await modal.accountButton(page).click()
  await modal.button(page, 'Receive').waitFor()
  await page.evaluate(() => window.kit.updateFeatures({ receive: false } as never))
  await modal.button(page, 'Receive').waitFor({ state: 'detached' })
})
