import { fileURLToPath } from 'node:url'
import { cryptoWaitReady, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { type InstalledPolkadotWallet, installPolkadotWallet } from '@wallet-kit/test/playwright'
import { type PolkadotWalletOptions, polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import type { BrowserContext, Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { strictPolicy } from './support/startHost.js'
import { useWorld } from './support/useWorld.js'

declare global {
  interface Window {
    violations: string[]
  }
}

const world = useWorld({ isQuick: true })
const { alice, bob, carol } = polkadotAccounts
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const connectorId = 'injectedWeb3:test-wallet'

beforeAll(async () => void (await cryptoWaitReady()))
// No WebAssembly and no eval: what the kit needs of a page, it needs under this policy.
beforeEach(() => {
  const urls = Object.values(world.stack.chains).map(({ rpcUrl }) => rpcUrl)
  world.host.setPolicy(strictPolicy(urls))
})

type Options = Partial<PolkadotWalletOptions>

async function open(
  options: Options = {},
  prepare?: (context: BrowserContext) => Promise<unknown>,
  way: true | 'dapp' = true,
) {
  let wallet: InstalledPolkadotWallet | undefined
  const opened = await world.open({
    path: '/all.html',
    config: { polkadot: way, defaultNetwork: polkadot },
    wallets: {},
    async prepare(context) {
      await context.addInitScript(() => {
        window.violations = []
        document.addEventListener('securitypolicyviolation', (event) => {
          window.violations.push(`${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      const { page: _, ...rest } = options
      wallet = await installPolkadotWallet(context, {
        id: 'test-wallet',
        name: 'Test Wallet',
        seeds: [alice, bob, carol],
        ...rest,
      })
      await prepare?.(context)
    },
  })
  if (!wallet) throw new Error('The wallet is not installed.')
  return { ...opened, control: wallet.on(opened.page) }
}

async function connect(page: Page, id = connectorId) {
  await modal.connectButton(page).click()
  await modal.wallet(page, id).click()
  await modal.accountButton(page).waitFor()
  await modal.dialog(page).waitFor({ state: 'detached' })
}

/** Signs in the page, checks it outside. */
async function expectSignature(page: Page, address: string) {
  const message = 'Grüße, 世界'
  const signature = await page.evaluate(async (text) => {
    const { signMessage } = await window.loadActions()
    return signMessage(window.kit, { message: text })
  }, message)
  expect(signatureVerify(message, signature, address)).toMatchObject({
    isValid: true,
    crypto: 'sr25519',
  })
}

/** Compiles the empty module. */
function tryWebAssembly() {
  try {
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
    return 'compiled'
  } catch (error) {
    return (error as Error).name
  }
}

const violations = (page: Page) => page.evaluate(() => window.violations)

test('connects, lists all accounts under the network’s prefix, signs, switches, restores, disconnects', async () => {
  const { page, control } = await open()
  await connect(page)
  const first = encodeAddress(alice.address, 0)
  expect(await readAccount(page)).toMatchObject({
    ...{ status: 'connected', address: first, caipNetworkId: polkadot, connectorId },
  })
  await expectSignature(page, first)

  await modal.accountButton(page).click()
  const account = modal.view(page, 'Account')
  await account.locator('.wk-who__switch').waitFor()
  // The kit reads no balance there, and says nothing of one.
  expect(await account.textContent()).not.toContain('Balance not available')
  expect(await page.locator('[data-wk-toast]').count()).toBe(0)
  await account.locator('.wk-who__switch').click()
  const rows = modal.view(page, 'Accounts').locator('.wk-acct .wk-row')
  await expect
    .poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-wk-key'))))
    .toEqual([alice, bob, carol].map(({ address }) => encodeAddress(address, 0)))
  expect(await rows.first().textContent()).toContain('alice')
  await rows.nth(1).click()
  const second = encodeAddress(bob.address, 0)
  await expect.poll(async () => (await readAccount(page)).address).toBe(second)
  await expectSignature(page, second)

  // Kusama writes the same account otherwise, and the wallet signs for it.
  await page.evaluate((id) => window.kit.switchNetwork({ caipNetworkId: id }), kusama)
  const onKusama = encodeAddress(bob.address, 2)
  expect(await readAccount(page)).toMatchObject({ address: onKusama, caipNetworkId: kusama })
  await expectSignature(page, onKusama)

  const prompts = await control.prompts()
  await page.reload()
  await expect
    .poll(() => readAccount(page))
    .toMatchObject({ status: 'connected', address: onKusama })
  expect(await control.prompts()).toBe(0)
  expect(prompts).toBe(4)

  await modal.accountButton(page).click()
  await modal.button(page, 'Disconnect').click()
  await modal.connectButton(page).waitFor()
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored).not.toContain('polkadot-authorized')
  expect(JSON.parse(stored).join().replaceAll('\\', '')).not.toContain(
    `"polkadot":"${connectorId}"`,
  )
  await page.reload()
  await modal.connectButton(page).waitFor()
  expect(await control.requests()).toEqual([])
  expect(await violations(page)).toEqual([])
  // The policy is what it says.
  expect(await page.evaluate(tryWebAssembly)).toBe('CompileError')
})

test('an extension that injects late is found, and restored', async () => {
  const { page, control } = await open({ inject: false })
  await modal.connectButton(page).click()
  await modal.view(page, 'Connect').waitFor()
  expect(await modal.wallet(page, connectorId).count()).toBe(0)
  await control.inject()
  await modal.wallet(page, connectorId).click()
  await modal.accountButton(page).waitFor()

  await page.reload()
  await control.inject()
  await expect.poll(() => readAccount(page)).toMatchObject({ status: 'connected', connectorId })
  expect(await control.prompts()).toBe(0)
})

test('a decline is said, and can be tried again', async () => {
  const { page, control } = await open({ policy: 'reject' })
  await modal.connectButton(page).click()
  await modal.wallet(page, connectorId).click()
  await modal.heading(page, 'declined').waitFor()
  await control.setPolicy('approve')
  await modal.button(page, 'Try again').click()
  await modal.accountButton(page).waitFor()
})

test('what the owner changes in the wallet is followed; a revoked page is disconnected and asks nobody', async () => {
  const { page, control } = await open()
  await connect(page)
  await control.switchAccount(2)
  await expect
    .poll(async () => (await readAccount(page)).address)
    .toBe(encodeAddress(carol.address, 0))
  await control.revoke()
  await modal.connectButton(page).waitFor()
  await page.reload()
  await modal.connectButton(page).waitFor()
  await page.waitForTimeout(500)
  expect(await control.requests()).toEqual([])
})

test('a wallet of the official injector connects, signs and is restored', async () => {
  const input = fileURLToPath(new URL('./support/officialInjector.ts', import.meta.url))
  const conditionNames = ['wallet-kit-source', 'browser', 'import', 'default']
  const build = await rolldown({
    input,
    platform: 'browser',
    logLevel: 'silent',
    resolve: { conditionNames, extensionAlias: { '.js': ['.js', '.ts'] } },
  })
  const { output } = await build.generate({ format: 'iife', codeSplitting: false })
  await build.close()
  const id = 'injectedWeb3:official'
  const { page } = await open({ inject: false }, (context) =>
    context.addInitScript({ content: output[0].code }),
  )
  await connect(page, id)
  const address = encodeAddress(carol.address, 0)
  expect(await readAccount(page)).toMatchObject({ address, connectorId: id })
  await expectSignature(page, address)
  await page.reload()
  await expect.poll(() => readAccount(page)).toMatchObject({ status: 'connected', address })
  expect(await violations(page)).toEqual([])
})

test('through extension-dapp: an extension that enables nothing, the same accounts, the same signatures, a restore', async () => {
  const { page, control, problems } = await open({ policy: 'reject' }, undefined, 'dapp')
  // The library says it there.
  problems.expect(/Error initializing test-wallet: Rejected/)
  await modal.connectButton(page).click()
  await modal.wallet(page, connectorId).click()
  await modal.heading(page, 'did not connect').waitFor()
  await control.setPolicy('approve')
  await modal.button(page, 'Try again').click()
  await modal.accountButton(page).waitFor()

  const accounts = [alice, bob, carol].map(({ address }) => encodeAddress(address, 0))
  const [address] = accounts as [string]
  const listed = await page.evaluate(() => window.kit.getAccount().accounts)
  expect(listed.map((account) => account.address)).toEqual(accounts)
  await expectSignature(page, address)
  await page.reload()
  await expect.poll(() => readAccount(page)).toMatchObject({ status: 'connected', address })
  await expectSignature(page, address)
  expect(await violations(page)).toEqual([])
})
