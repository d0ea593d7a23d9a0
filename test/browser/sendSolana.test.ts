import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import { installSolanaWallet } from '@wallet-kit/test/playwright'
import { solanaAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { sendScreens } from './support/sendScreens.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const { alice, bob, carol } = solanaAccounts
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const world = useWorld({ isQuick: true, solana: true })
const { view, preview, amountOf, toOf, toast, choose, prepare, confirm } = sendScreens

async function open() {
  const { rpcUrl } = world.stack.solana
  const { page } = await world.open({
    path: '/all.html',
    hasService: true,
    config: { send: true, solanaRpcUrl: rpcUrl },
    wallets: {},
    prepare: async (context) =>
      void (await installSolanaWallet(context, {
        name: 'Moss',
        seeds: [alice.seed],
        rpcUrls: { [mainnet]: `${rpcUrl}/wallet` },
      })),
  })
  await connectWallet(page, 'standard:Moss')
  await modal.accountButton(page).click()
  await openSend(page)
  return page
}

async function openSend(page: Page) {
  await modal.button(page, 'Send').click()
  await view(page).waitFor()
}

test('a vault that nobody has used is pressed twice; once it is there, it is warned about', async () => {
  const { solana } = world.stack
  const seeds = [Buffer.from('vault')]
  const [vault] = PublicKey.findProgramAddressSync(seeds, new PublicKey(bob.address))
  const to = vault.toBase58()
  const page = await open()
  await prepare(page, '0.25', to)
  await preview(page).getByText('No key can own this address.').waitFor()
  await preview(page).getByText('You send 0.25 SOL').waitFor()
  await confirm(page)
  const anyway = modal.button(page, 'Send anyway')
  await anyway.waitFor()
  expect(solana.getBalance(to)).toBe(0n)
  await anyway.click()
  await toast(page, 'Transaction started').waitFor()
  await expect.poll(() => solana.getBalance(to)).toBe(250_000_000n)

  await modal.view(page, 'Account').waitFor()
  await openSend(page)
  await prepare(page, '0.5', to)
  await preview(page).getByText('No key owns this address, a program does.').waitFor()
  await confirm(page)
  await expect.poll(() => solana.getBalance(to)).toBe(750_000_000n)
})

test('of a token that keeps a part, what the recipient gets stands there, and arrives', async () => {
  const { solana } = world.stack
  const token = solana.tokens[2]?.address ?? ''
  const page = await open()
  await choose(page, 'TOLL')
  await prepare(page, '100', carol.address)
  await expect.poll(() => preview(page).textContent()).toContain('Recipient gets98.500 TOLL')
  await preview(page).getByText('You send 100 TOLL').waitFor()
  await confirm(page)
  await toast(page, 'Transaction started').waitFor()
  await expect.poll(() => solana.getTokenBalance(carol.address, token)).toBe(98_500_000n)
})

test('somebody’s account for one token takes no other one, and says whose it is', async () => {
  const mint = new PublicKey(world.stack.solana.tokens[0]?.address ?? '')
  const account = getAssociatedTokenAddressSync(mint, new PublicKey(bob.address)).toBase58()
  const page = await open()
  await amountOf(page).fill('0.25')
  await toOf(page).fill(account)
  await view(page).getByText('This is an account for one token only.').waitFor()
  await view(page).getByText('It takes another token than the one that you send.').waitFor()
  expect(await view(page).textContent()).toContain(bob.address)
  expect(await modal.button(page, 'Review').isDisabled()).toBe(true)
  await choose(page, 'TUSD')
  await expect.poll(() => modal.button(page, 'Review').isDisabled()).toBe(false)
})
