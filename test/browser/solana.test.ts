import { verify as check, createPublicKey } from 'node:crypto'
import { base58 } from '@scure/base'
import {
  createTransferCheckedInstruction,
  getOrCreateAssociatedTokenAccount,
} from '@solana/spl-token'
import {
  Connection,
  Keypair,
  PublicKey,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js'
import { type InstalledSolanaWallet, installSolanaWallet } from '@wallet-kit/test/playwright'
import { solanaAccounts } from '@wallet-kit/test/stack'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { bundlePage } from './support/bundlePage.js'
import { modal } from './support/modal.js'
import { openView } from './support/openView.js'
import { readAccount } from './support/readAccount.js'
import { readEvents } from './support/readEvents.js'
import { strictPolicy } from './support/startHost.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'
import { walletIcon } from './support/walletIcons.js'

const { alice, bob, carol } = solanaAccounts
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const message = 'Grüße, 世界 🦊'
const world = useWorld({ isQuick: true, solana: true })

afterEach(() => {
  world.stack.solana.clearFaults()
  world.host.setPolicy(undefined)
})

/** A page with the Solana wallet Moss, or with what a test prepares instead. */
async function open(
  options: Partial<installSolanaWallet.Options> = {},
  prepare?: (context: BrowserContext) => Promise<void>,
) {
  const { rpcUrl } = world.stack.solana
  let moss: InstalledSolanaWallet | undefined
  const opened = await world.open({
    path: '/all.html',
    config: { solanaRpcUrl: rpcUrl },
    wallets: {},
    async prepare(context) {
      if (prepare) return prepare(context)
      moss = await installSolanaWallet(context, {
        name: 'Moss',
        seeds: [alice.seed, bob.seed],
        rpcUrls: { [mainnet]: `${rpcUrl}/wallet`, [devnet]: `${rpcUrl}/wallet` },
        ...options,
      })
    },
  })
  const control = () => (moss as InstalledSolanaWallet).control
  return { ...opened, control }
}

/** Whether an address signed a text, by the cryptography of Node. */
function verify(address: string, text: string, signature: Uint8Array) {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const der = Buffer.concat([prefix, base58.decode(address)])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return check(null, Buffer.from(text), key, signature)
}

const sign = (page: Page) =>
  page.evaluate(async (text) => {
    const { signMessage } = await window.loadActions()
    return signMessage(window.kit, { message: text })
  }, message)

/** Sends as a host does; amounts cross over to the page as text. */
function send(page: Page, to: string, amount: bigint, token?: string) {
  return page.evaluate(
    async ([to, amount, token]) => {
      const { solana } = await window.loadActions()
      return solana.transfer(window.kit, {
        to: to as string,
        amount: BigInt(amount as string),
        token,
      })
    },
    [to, String(amount), token] as const,
  )
}

const storage = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('@wallet-kit/')),
  )

describe('a Wallet Standard wallet', () => {
  test('is connected by two clicks, without a library of the chain, and signs', async () => {
    const { page, scripts } = await open()
    await connectWallet(page, 'standard:Moss')
    expect(await readAccount(page)).toEqual({
      status: 'connected',
      address: alice.address,
      caipNetworkId: mainnet,
      connectorId: 'standard:Moss',
    })
    expect(scripts()).not.toContain('solanaKit')
    const signature = base58.decode(await sign(page))
    expect(verify(alice.address, message, signature)).toBe(true)
  })

  test('shows its balance in Account, and its page on the explorer of the network', async () => {
    const { page } = await open()
    await connectWallet(page, 'standard:Moss')
    await page.evaluate((id) => window.kit.switchNetwork({ caipNetworkId: id }), devnet)
    await modal.accountButton(page).click()
    const view = modal.view(page, 'Account')
    const { solana } = world.stack
    const [whole, rest = ''] = (Number(solana.getBalance(alice.address)) / 1e9)
      .toFixed(9)
      .split('.')
    await expect.poll(() => view.textContent()).toContain(`${whole}.${rest.slice(0, 3)}`)
    const explorer = view.locator('a[href^="https://explorer.solana.com"]')
    expect(await explorer.getAttribute('href')).toBe(
      `https://explorer.solana.com/address/${alice.address}?cluster=devnet`,
    )
  })

  test('is restored after a reload without a question', async () => {
    const { page, control } = await open()
    await connectWallet(page, 'standard:Moss')
    await page.reload()
    await expect
      .poll(() => readAccount(page))
      .toMatchObject({
        status: 'connected',
        address: alice.address,
        connectorId: 'standard:Moss',
      })
    const asked = (await control().requests()).filter(({ method }) => method === 'standard:connect')
    expect(asked.map(({ params }) => params)).toEqual([{ silent: true }])
    expect(verify(alice.address, message, base58.decode(await sign(page)))).toBe(true)
  })

  test('may come late: it appears in the open list', async () => {
    const { page, control } = await open({ register: false })
    await modal.connectButton(page).click()
    await modal.view(page, 'Connect').waitFor()
    expect(await modal.wallet(page, 'standard:Moss').count()).toBe(0)
    await control().register()
    await modal.wallet(page, 'standard:Moss').click()
    await modal.accountButton(page).waitFor()
  })

  test('changes its account and its networks; the page follows', async () => {
    const { page, control } = await open()
    await connectWallet(page, 'standard:Moss')
    await control().switchAccount(1)
    await expect.poll(async () => (await readAccount(page)).address).toBe(bob.address)
    expect(verify(bob.address, message, base58.decode(await sign(page)))).toBe(true)

    await page.evaluate((id) => window.kit.switchNetwork({ caipNetworkId: id }), devnet)
    expect((await readAccount(page)).caipNetworkId).toBe(devnet)
    await page.evaluate((id) => window.kit.switchNetwork({ caipNetworkId: id }), mainnet)
    await control().setNetworks([mainnet])
    await openView(page, 'Networks')
    const row = modal.view(page, 'Networks').getByRole('button', { name: /^Solana Devnet/ })
    await expect.poll(() => row.isDisabled()).toBe(true)
  })

  test('declines a connection and a signature', async () => {
    const { page, control } = await open({ policy: 'reject' })
    await modal.connectButton(page).click()
    await modal.wallet(page, 'standard:Moss').click()
    await modal.heading(page, 'Connection declined').waitFor()
    await control().setPolicy('approve')
    await modal.button(page, 'Try again').click()
    await modal.accountButton(page).waitFor()
    await control().setPolicy('reject', { method: 'solana:signMessage' })
    const name = await sign(page).catch((error: Error) => error.message)
    expect(name).toContain('UserRejectedError')
  })

  test('is disconnected by the visitor: nothing of the connection is left', async () => {
    const { page, control } = await open()
    await connectWallet(page, 'standard:Moss')
    await modal.accountButton(page).click()
    await modal.button(page, 'Disconnect').click()
    await modal.connectButton(page).waitFor()
    await expect.poll(() => control().state()).toMatchObject({ permitted: false })
    const left = JSON.stringify(await storage(page))
    expect(left).not.toContain(alice.address)
    expect(left).not.toContain('"connected')
    await page.reload()
    await modal.connectButton(page).waitFor()
    expect(await readEvents(page, 'account:')).toEqual([])
    expect(await control().requests()).toEqual([])
  })

  test('that takes the permission away is disconnected', async () => {
    const { page, control } = await open()
    await connectWallet(page, 'standard:Moss')
    await control().revoke()
    await modal.connectButton(page).waitFor()
  })

  test('malformed ones are refused, and the others stay', async () => {
    const { page, control } = await open()
    await page.evaluate(() => window.kit.open())
    for (const odd of [7, {}, { version: '1.0.0', name: 'Evil', chains: ['solana:mainnet'] }]) {
      await control().registerRaw(odd)
    }
    await modal.wallet(page, 'standard:Moss').waitFor()
    expect(await page.locator('[data-wk-connector]').count()).toBe(1)
  })
})

test('the strictest policy of a page stays clean, also while something is sent', async () => {
  const { solana, chains } = world.stack
  const urls = [solana.rpcUrl, ...Object.values(chains).map(({ rpcUrl }) => rpcUrl)]
  world.host.setPolicy(strictPolicy(urls))
  const { page } = await open()
  await connectWallet(page, 'standard:Moss')
  expect(verify(alice.address, message, base58.decode(await sign(page)))).toBe(true)
  await send(page, carol.address, 5n)
})

test('SOL and tokens of both programs are sent', async () => {
  const { solana } = world.stack
  const { page, scripts } = await open()
  await connectWallet(page, 'standard:Moss')
  const before = solana.getBalance(carol.address)
  expect(await send(page, carol.address, 250_000_000n)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(solana.getBalance(carol.address)).toBe(before + 250_000_000n)
  for (const { address, transferFee } of solana.tokens) {
    const held = solana.getTokenBalance(carol.address, address)
    await send(page, carol.address, 1_500_000n, address)
    const kept = transferFee ? 22_500n : 0n
    expect(solana.getTokenBalance(carol.address, address)).toBe(held + 1_500_000n - kept)
  }
  expect(scripts()).toContain('solanaKit')
})

test('a wallet of both namespaces is one row, and both are connected at once', async () => {
  const { rpcUrl } = world.stack.solana
  const icon = walletIcon('Fern')
  const { page } = await world.open({
    path: '/all.html',
    config: { solanaRpcUrl: rpcUrl },
    wallets: { fern: { icon } },
    async prepare(context) {
      const options = { name: 'Fern', icon, seeds: [alice.seed], rpcUrls: { [mainnet]: rpcUrl } }
      await installSolanaWallet(context, options)
    },
  })
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').waitFor()
  expect(await page.locator('[data-wk-connector]').count()).toBe(1)
  await modal.wallet(page, 'app.fern').click()
  await modal.view(page, 'SelectNamespace').getByText('Solana', { exact: true }).click()
  await modal.accountButton(page).waitFor()
  await page.evaluate(() => window.kit.connect({ connectorId: 'app.fern' }))
  const connected = () =>
    page.evaluate(() => [
      window.kit.getAccount('eip155').connector?.id,
      window.kit.getAccount('solana').connector?.id,
    ])
  expect(await connected()).toEqual(['app.fern', 'standard:Fern'])
  await page.evaluate(() => window.kit.disconnect({ namespace: 'solana' }))
  expect(await connected()).toEqual(['app.fern', undefined])
})

describe('@solana/wallet-adapter-unsafe-burner', () => {
  /** Gives an address lamports and tokens out of alice's pockets, by the official libraries. */
  async function endow(address: string) {
    const { solana } = world.stack
    const [token] = solana.tokens
    const mint = new PublicKey(token?.address ?? '')
    const connection = new Connection(solana.rpcUrl, {
      commitment: 'confirmed',
      wsEndpoint: solana.wsUrl,
    })
    const payer = Keypair.fromSeed(Buffer.from(alice.seed.slice(2), 'hex'))
    const accounts = []
    for (const owner of [payer.publicKey, new PublicKey(address)]) {
      accounts.push(await getOrCreateAssociatedTokenAccount(connection, payer, mint, owner))
    }
    const [from, to] = accounts.map((account) => account.address) as [PublicKey, PublicKey]
    const move = createTransferCheckedInstruction(from, mint, to, payer.publicKey, 500n, 6)
    await sendAndConfirmTransaction(connection, new Transaction().add(move), [payer])
    solana.airdrop(address, 2_000_000_000n)
    return mint.toBase58()
  }

  test('connects, signs, signs in, sends SOL and SPL, and is forgotten', async () => {
    const { solana } = world.stack
    const { page, problems } = await open({}, async (context) => {
      await context.addInitScript({ content: await bundlePage('burner') })
    })
    problems.expect(/UnsafeBurnerWalletAdapter/)
    await connectWallet(page, 'standard:Burner Wallet')
    const { address = '' } = await readAccount(page)
    expect(verify(address, message, base58.decode(await sign(page)))).toBe(true)

    const signedIn = await page.evaluate(async () => {
      const { solana } = await window.loadActions()
      const { signedMessage, signature } = await solana.signIn(window.kit, {
        input: { nonce: '12345678' },
      })
      return { text: new TextDecoder().decode(signedMessage), signature: [...signature] }
    })
    expect(signedIn.text).toContain(address)
    expect(verify(address, signedIn.text, Uint8Array.from(signedIn.signature))).toBe(true)

    const mint = await endow(address)
    const [lamports, tokens] = [
      solana.getBalance(bob.address),
      solana.getTokenBalance(bob.address, mint),
    ]
    await send(page, bob.address, 1_000_000n)
    await send(page, bob.address, 200n, mint)
    expect(solana.getBalance(bob.address)).toBe(lamports + 1_000_000n)
    expect(solana.getTokenBalance(bob.address, mint)).toBe(tokens + 200n)
    expect(solana.getTokenBalance(address, mint)).toBe(300n)

    // Its key is gone with the page: the kit does not say that somebody is connected.
    await page.reload()
    await modal.connectButton(page).waitFor()
    await expect.poll(async () => (await readAccount(page)).status).toBe('disconnected')
  })
})
