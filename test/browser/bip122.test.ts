import { base64, hex } from '@scure/base'
import { TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { deriveAddresses } from '@wallet-kit/test/bitcoin-wallet'
import { type InstalledBitcoinWallet, installBitcoinWallet } from '@wallet-kit/test/playwright'
import { stackAccounts } from '@wallet-kit/test/stack'
import { Verifier } from 'bip322-js'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { strictPolicy } from './support/startHost.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'
import { walletIcon } from './support/walletIcons.js'

const world = useWorld({ isQuick: true, bitcoin: true })
afterEach(() => world.host.setPolicy(undefined))

const keys = [stackAccounts.alice.privateKey, stackAccounts.bob.privateKey]
const [payment, ordinals] = deriveAddresses(stackAccounts.alice.privateKey, 'Mainnet')
const [onSignet] = deriveAddresses(stackAccounts.alice.privateKey, 'Signet')
const [alice] = deriveAddresses(stackAccounts.alice.privateKey, 'Regtest')
const [bob] = deriveAddresses(stackAccounts.bob.privateKey, 'Regtest')
const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const signet = 'bip122:00000008819873e925422c1ff0f99f7c'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const id = 'wbip:Moss.bitcoin'
const silent = ['wallet_getAccount']

/** A page of an app with Ethereum and Bitcoin, and a Bitcoin wallet. */
async function open(options: Partial<installBitcoinWallet.Options> = {}) {
  let installed: InstalledBitcoinWallet | undefined
  const opened = await world.open({
    path: '/all.html',
    config: { bitcoin: true },
    async prepare(context) {
      installed = await installBitcoinWallet(context, {
        ...{ id: 'Moss.bitcoin', name: 'Moss', icon: walletIcon('Moss'), privateKeys: keys },
        ...options,
      })
      await recordViolations(context)
    },
  })
  const { control } = installed as InstalledBitcoinWallet
  return {
    ...opened,
    control,
    asked: async () => (await control.requests()).map(({ method }) => method),
  }
}

function recordViolations(context: BrowserContext) {
  return context.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      violations.push(`${violatedDirective} ${blockedURI}`)
    })
  })
}

function sign(page: Page, options: { message: string; protocol?: 'BIP322' | 'ECDSA' }) {
  return page.evaluate(async (given) => {
    const { signBitcoinMessage } = (await window.loadActions()).bip122
    return signBitcoinMessage(window.kit, given)
  }, options)
}

/** What is stored of the page's kits, without the wallet's own. */
function readStorage(page: Page) {
  return page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('@wallet-kit/')),
  )
}

async function switchTo(page: Page, caipNetworkId: string) {
  await page.evaluate((to) => window.kit.switchNetwork({ caipNetworkId: to }), caipNetworkId)
}

test('connects, signs by both protocols, uses the other address, and is restored', async () => {
  const { page, asked } = await open()
  await connectWallet(page, id)
  expect(await readAccount(page)).toEqual({
    ...{ status: 'connected', address: payment.address, caipNetworkId: mainnet, connectorId: id },
  })
  await expect.poll(asked).toEqual(['wallet_connect', ...silent])

  const message = 'Grüße, 世界'
  for (const protocol of ['BIP322', 'ECDSA'] as const) {
    const signature = await sign(page, { message, protocol })
    expect(Verifier.verifySignature(payment.address, message, signature), protocol).toBe(true)
  }

  await modal.accountButton(page).click()
  const account = modal.view(page, 'Account')
  await account.getByText(payment.address.slice(-6)).first().waitFor()
  await account.locator('.wk-who__switch').waitFor()
  // The kit reads no balance there, and says nothing of one.
  expect(await account.textContent()).not.toContain('Balance not available')
  expect(await page.locator('[data-wk-toast]').count()).toBe(0)
  await page.click('.wk-who__switch')
  const rows = modal.view(page, 'Accounts').locator('.wk-acct')
  await rows.first().waitFor()
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringContaining('Payment'),
    expect.stringContaining('Ordinals'),
  ])
  await rows.nth(1).locator('.wk-row').click()
  await expect.poll(async () => (await readAccount(page)).address).toBe(ordinals.address)
  const taproot = await sign(page, { message })
  expect(Verifier.verifySignature(ordinals.address, message, taproot)).toBe(true)

  await page.reload()
  await expect
    .poll(() => readAccount(page))
    .toMatchObject({ status: 'connected', address: ordinals.address, connectorId: id })
  // Once for the restore, and once for what has changed since.
  await expect.poll(asked).toEqual([...silent, ...silent])
})

test('the network is changed here and in the wallet, with the addresses of each', async () => {
  const { page, control } = await open()
  await connectWallet(page, id)
  await switchTo(page, signet)
  expect(await readAccount(page)).toMatchObject({
    ...{ address: onSignet.address, caipNetworkId: signet },
  })
  expect((await control.state()).network).toBe('Signet')

  await control.switchNetwork('Mainnet')
  await expect
    .poll(() => readAccount(page))
    .toMatchObject({ address: payment.address, caipNetworkId: mainnet })

  await control.setPolicy('reject')
  const error = await page.evaluate(
    (to) => window.kit.switchNetwork({ caipNetworkId: to }).catch(({ name }) => name),
    signet,
  )
  expect(error).toBe('UserRejectedError')
  expect((await readAccount(page)).caipNetworkId).toBe(mainnet)
})

test('a network that is not configured is said to be one', async () => {
  const { page, control } = await open()
  await connectWallet(page, id)
  await control.switchNetwork('Testnet4')
  await modal.view(page, 'UnsupportedChain').waitFor()
})

test('another account of the wallet is this page’s too, and its end', async () => {
  const { page, control } = await open()
  await connectWallet(page, id)
  await control.switchAccount(1)
  const [other] = deriveAddresses(stackAccounts.bob.privateKey, 'Mainnet')
  await expect.poll(async () => (await readAccount(page)).address).toBe(other.address)
  await control.revoke()
  await expect.poll(async () => (await readAccount(page)).status).toBe('disconnected')
})

test('a decline has a way on, and a disconnect leaves nothing', async () => {
  const { page, control, asked } = await open()
  await control.setPolicy('reject', { times: 1 })
  await modal.connectButton(page).click()
  await modal.wallet(page, id).click()
  await modal.button(page, 'Try again').click()
  await modal.accountButton(page).waitFor()
  await modal.dialog(page).waitFor({ state: 'detached' })

  await modal.accountButton(page).click()
  await modal.button(page, 'Disconnect').click()
  await modal.connectButton(page).waitFor()
  expect(await readEvents(page, 'account:')).toEqual(['account:connected', 'account:disconnected'])
  expect((await asked()).at(-1)).toBe('wallet_disconnect')
  expect((await control.state()).permitted).toBe(false)
  expect(JSON.stringify(await readStorage(page))).not.toMatch(/bip122"|bc1/)
  await page.reload()
  await modal.connectButton(page).waitFor()
  expect((await readAccount(page)).status).toBe('disconnected')
  expect(await asked()).toEqual([])
})

test('two namespaces by two wallets; the end of one leaves the other', async () => {
  const { page } = await open()
  await connectWallet(page)
  await page.evaluate((connectorId) => window.kit.connect({ connectorId }), id)
  await page.evaluate(() => window.kit.disconnect({ namespace: 'eip155' }))
  const status = await page.evaluate(() =>
    (['eip155', 'bip122'] as const).map((namespace) => window.kit.getAccount(namespace).status),
  )
  expect(status).toEqual(['disconnected', 'connected'])
})

test('a wallet that comes after the page is listed, and found again by a restore', async () => {
  const { page, control, context } = await open({ isLate: true })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').waitFor()
  expect(await modal.wallet(page, id).count()).toBe(0)
  await control.announce()
  await modal.wallet(page, id).click()
  await modal.accountButton(page).waitFor()
  await context.addInitScript(() => {
    setTimeout(() => {
      const wallets = window.walletKitTestWallets as Map<string, { announce(): void }> | undefined
      wallets?.get('Moss.bitcoin')?.announce()
    }, 700)
  })
  await page.reload()
  await expect.poll(() => readAccount(page)).toMatchObject({ status: 'connected' })
})

test('a wallet of the Wallet Standard connects, signs, is restored and let go', async () => {
  const { page, control, asked } = await open({ announce: 'standard' })
  await connectWallet(page, 'standard:Moss')
  expect(await readAccount(page)).toMatchObject({
    ...{ address: payment.address, caipNetworkId: mainnet },
  })
  const signature = await sign(page, { message: 'hi' })
  expect(Verifier.verifySignature(payment.address, 'hi', signature)).toBe(true)
  const error = await page.evaluate(
    (to) => window.kit.switchNetwork({ caipNetworkId: to }).catch(({ name }) => name),
    signet,
  )
  expect(error).toBe('ChainNotSupportedError')
  await page.reload()
  await expect.poll(() => readAccount(page)).toMatchObject({ status: 'connected' })
  expect(await asked()).toEqual([])
  await page.evaluate(() => window.kit.disconnect())
  await expect.poll(async () => (await control.state()).permitted).toBe(false)
})

test('a strict page stays clean, and nothing of the engine is loaded', async () => {
  world.host.setPolicy(strictPolicy(Object.values(world.stack.chains).map(({ rpcUrl }) => rpcUrl)))
  const { page, scripts } = await open()
  await connectWallet(page, id)
  await sign(page, { message: 'hi' })
  expect(await page.evaluate('violations')).toEqual([])
  expect(scripts().filter((name) => /facades|sats|axios|buffer/i.test(name))).toEqual([])
})

describe('on a chain', () => {
  async function openOnChain(options: Partial<installBitcoinWallet.Options> = {}) {
    const node = world.stack.bitcoin
    if (!node) throw new Error('There is no Bitcoin node.')
    const opened = await open({ network: 'Regtest', nodeUrl: node.url, ...options })
    return { ...opened, node }
  }

  test('a transfer arrives', async () => {
    const { page, node } = await openOnChain()
    await connectWallet(page, id)
    await switchTo(page, regtest)
    const before = await node.getBalance(bob.address)
    const txid = await page.evaluate(async (address) => {
      const { sendTransfer } = (await window.loadActions()).bip122
      return sendTransfer(window.kit, { recipients: [{ address, amount: 123_456n }] })
    }, bob.address)
    expect(await node.getMempool()).toContain(txid)
    await node.mine(1)
    expect(await node.getBalance(bob.address)).toBe(before + 123_456n)

    const error = await page.evaluate(async (address) => {
      const { sendTransfer } = (await window.loadActions()).bip122
      const recipients = [{ address, amount: 1n }]
      return sendTransfer(window.kit, { recipients }).catch(({ name }) => name)
    }, payment.address)
    expect(error).toBe('InvalidRecipientError')
  })

  test.each([
    ['WBIP-004', {}, id],
    ['the Wallet Standard', { announce: 'standard' as const }, 'standard:Moss'],
  ])('a PSBT is signed, and sent where told: %s', async (_, options, connectorId) => {
    const { page, node } = await openOnChain(options)
    await connectWallet(page, connectorId)
    if (connectorId === id) await switchTo(page, regtest)
    const before = await node.getBalance(bob.address)

    const build = async () => {
      const [coin] = await node.getCoins(alice.address)
      if (!coin) throw new Error('Alice has no coin.')
      const network = { ...TEST_NETWORK, bech32: 'bcrt' }
      const transaction = new Transaction()
      const value = BigInt(coin.value)
      const witnessUtxo = { script: hex.decode(coin.script), amount: value }
      transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
      transaction.addOutputAddress(bob.address, 50_000n, network)
      transaction.addOutputAddress(alice.address, value - 52_000n, network)
      return base64.encode(transaction.toPSBT())
    }
    const ask = (psbt: string, broadcast: boolean) =>
      page.evaluate(
        async ([given, address, isSent]) => {
          const { signPsbt } = (await window.loadActions()).bip122
          const signInputs = { [address]: [0] }
          return signPsbt(window.kit, { psbt: given, signInputs, broadcast: isSent })
        },
        [psbt, alice.address, broadcast] as const,
      )

    const { psbt = '' } = await ask(await build(), false)
    const transaction = Transaction.fromPSBT(base64.decode(psbt))
    transaction.finalize()
    const raw = hex.encode(transaction.extract())
    const sent = await fetch(`${node.url}/broadcast`, {
      ...{ method: 'POST', body: JSON.stringify({ raw }) },
    })
    expect(await sent.json()).toEqual({ txid: transaction.id })
    await node.mine(1)
    expect(await node.getBalance(bob.address)).toBe(before + 50_000n)

    const { txid } = await ask(await build(), true)
    expect(await node.getMempool()).toEqual([txid])
    await node.mine(1)
    expect(await node.getBalance(bob.address)).toBe(before + 100_000n)
  })
})
