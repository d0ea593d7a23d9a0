import { installSolanaWallet } from '@wallet-kit/test/playwright'
import { solanaAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from './support/findViolations.js'
import { modal } from './support/modal.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const { alice, carol } = solanaAccounts
const world = useWorld({ isQuick: true, solana: true })

const account = (page: Page) => modal.view(page, 'Account')
const rowsOf = (page: Page) => account(page).locator('.wk-tx')
/** "3Jud…e7h2Qk", as an address is shortened. */
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

/** A page with the plugins, connected with a Solana wallet of Alice's, at Account. */
async function open() {
  const { rpcUrl } = world.stack.solana
  const opened = await world.open({
    path: '/all.html',
    hasService: true,
    config: { activity: true, send: true, locale: 'en-GB', solanaRpcUrl: rpcUrl },
    wallets: {},
    async prepare(context) {
      await installSolanaWallet(context, {
        name: 'Moss',
        seeds: [alice.seed],
        rpcUrls: { [mainnet]: `${rpcUrl}/wallet` },
      })
    },
  })
  await connectWallet(opened.page, 'standard:Moss')
  await modal.accountButton(opened.page).click()
  return opened
}
const openActivity = (page: Page) => page.getByRole('tab', { name: 'Activity' }).click()

/** Sends from the screens. */
async function send(page: Page, { symbol, amount, to }: Readonly<Record<string, string>>) {
  const view = modal.view(page, 'Send')
  await modal.button(page, 'Send').click()
  if (symbol) {
    await view.getByRole('button', { name: /^Amount: / }).click()
    const tokens = modal.view(page, 'SendSelectToken')
    await tokens.getByRole('button', { name: symbol }).click()
    await view.getByRole('button', { name: `Amount: ${symbol}. Change token` }).waitFor()
  }
  await view.getByLabel('Amount', { exact: true }).fill(amount ?? '')
  await view.getByLabel('To', { exact: true }).fill(to ?? '')
  await modal.button(page, 'Review').click()
  const preview = modal.view(page, 'SendPreview')
  await preview.getByText('Check the address.').waitFor()
  await preview.getByRole('button', { name: 'Send', exact: true }).click()
  await account(page).waitFor()
}

test('SOL and a token that were sent stand there with amount, receiver and explorer', async () => {
  const { page } = await open()
  const [token] = world.stack.solana.tokens
  const symbol = token?.symbol as string
  await send(page, { amount: '0.5', to: carol.address })
  await send(page, { symbol, amount: '1.5', to: carol.address })
  await openActivity(page)

  const rows = rowsOf(page)
  const texts = () => rows.allTextContents()
  await expect
    .poll(async () => (await texts()).slice(0, 2))
    .toEqual([
      expect.stringMatching(`SentTo ${short(carol.address)}−1\\.500 ${symbol}\\d\\d \\w+$`),
      expect.stringMatching(`SentTo ${short(carol.address)}−0\\.500 SOL\\d\\d \\w+$`),
    ])
  const sent = world.stack.solana.transactions().slice(-2).reverse()
  for (const [index, { signature }] of sent.entries()) {
    const link = rows.nth(index)
    expect(await link.getAttribute('href')).toBe(`https://explorer.solana.com/tx/${signature}`)
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  }
  // What was sent from here is in the history by now: it stands there once.
  await account(page).getByRole('button', { name: 'Refresh' }).click()
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await window.loadActions()).getTrackedTransactions(window.kit).map(({ id }) => id),
      ),
    )
    .toEqual([])
  expect((await texts()).filter((text) => text.includes('1.500'))).toHaveLength(1)
  expect(await findViolations(page)).toEqual([])
})

test('a look-alike of whom was paid is told of, by the letters’ case too; spam is not shown', async () => {
  const { page } = await open()
  const known = carol.address
  const [start, end] = [known.slice(0, 4), known.slice(-6)]
  const middle = [...known.slice(4, -6)]
  const lookAlike = `${start}${middle.reverse().join('')}${end}`
  // Base58 knows letter cases: this is nobody's look-alike, but another address.
  const stranger = `${start.toUpperCase()}x${lookAlike.slice(5)}`
  const sol = { symbol: 'SOL', name: 'Solana' }
  const metadata = (index: number, more: object) => ({
    hash: `${index}`.repeat(88),
    minedAt: new Date(Date.now() - index * 60_000).toISOString(),
    chain: mainnet,
    status: 'confirmed',
    ...more,
  })
  const move = (direction: string, numeric: string, more: object) => ({
    ...{ direction, quantity: { numeric }, fungible_info: sol },
    ...more,
  })
  const received = (from: string) => ({
    operationType: 'receive',
    sentFrom: from,
    sentTo: alice.address,
  })
  const data = [
    {
      id: 'bait',
      metadata: metadata(1, received(lookAlike)),
      transfers: [move('in', '0.000001', { sender: lookAlike, recipient: alice.address })],
    },
    {
      id: 'stranger',
      metadata: metadata(2, received(stranger)),
      transfers: [move('in', '2', { sender: stranger, recipient: alice.address })],
    },
    {
      id: 'spam',
      metadata: metadata(3, received(stranger)),
      transfers: [
        {
          ...{ direction: 'in', sender: stranger, recipient: alice.address },
          nft_info: { name: 'Claim 5000 SOL', flags: { is_spam: true } },
        },
      ],
    },
    {
      id: 'elsewhere',
      metadata: metadata(4, { ...received(stranger), chain: 'eip155:1' }),
      transfers: [move('in', '7', { sender: stranger })],
    },
    {
      id: 'paid',
      metadata: metadata(5, { operationType: 'send', sentFrom: alice.address, sentTo: known }),
      transfers: [move('out', '0.25', { sender: alice.address, recipient: known })],
    },
  ]
  world.stack.service.fault('/v1/account/*/history', { answer: { data, next: null } })
  await openActivity(page)

  const rows = rowsOf(page)
  await rows.first().waitFor()
  const day = '\\d\\d \\w+$'
  expect(await rows.allTextContents()).toEqual([
    expect.stringMatching(`ReceivedLooks like ${short(known)} but is not\\+<0\\.001 SOL${day}`),
    expect.stringMatching(`ReceivedFrom ${short(stranger)}\\+2\\.000 SOL${day}`),
    expect.stringMatching(`SentTo ${short(known)}−0\\.250 SOL${day}`),
  ])
  expect(await account(page).textContent()).not.toContain('Claim')
})
