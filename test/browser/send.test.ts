import {
  type InstalledSolanaWallet,
  installBitcoinWallet,
  installSolanaWallet,
} from '@wallet-kit/test/playwright'
import { serviceFaults, solanaAccounts, stackAccounts } from '@wallet-kit/test/stack'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import keyIo from '../vectors/bitcoin-core/key_io-extract.json' with { type: 'json' }
import { findViolations } from './support/findViolations.js'
import { modal } from './support/modal.js'
import type { openPage } from './support/openPage.js'
import { openSend } from './support/openSend.js'
import { openView } from './support/openView.js'
import { readEvents } from './support/readEvents.js'
import { sendScreens } from './support/sendScreens.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'
import { walletIcon } from './support/walletIcons.js'

const { alice, bob, carol, dora } = stackAccounts
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const phrase = 'test test test test test test test test test test test junk'
const world = useWorld({ isQuick: true, solana: true })
const { view, preview, amountOf, toOf, toast, prepare, confirm } = sendScreens

afterEach(() => world.stack.solana.clearFaults())

const open = (options?: openPage.Options) => openSend(world, options)

async function choose(page: Page, symbol: string) {
  await view(page)
    .getByRole('button', { name: /^Amount: / })
    .click()
  await modal.view(page, 'SendSelectToken').getByRole('button', { name: symbol }).click()
  await view(page)
    .getByRole('button', { name: `Amount: ${symbol}. Change token` })
    .waitFor()
}

const balance = async (address: string) =>
  BigInt(await world.stack.chains[1].rpc<string>('eth_getBalance', [address, 'latest']))
async function tokenBalance(token: string, address: string) {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const params = [{ to: token, data }, 'latest']
  return BigInt(await world.stack.chains[1].rpc<string>('eth_call', params))
}
const tokenOf = (symbol: string) =>
  world.stack.chains[1].tokens.find((each) => each.symbol === symbol)?.address as string

describe('from an Ethereum account', () => {
  test('ether is sent to an address, with every step on screen', async () => {
    const { page, wallet } = await open()
    const before = await balance(dora.address)
    expect(await modal.button(page, 'Enter an amount').isDisabled()).toBe(true)
    await prepare(page, '0.25', dora.address)
    const text = await preview(page).textContent()
    expect(text).toContain('0.250 ETH')
    expect(text).toContain(dora.address)
    expect(text).toContain('Ethereum')
    await expect.poll(() => preview(page).textContent()).toMatch(/Network cost.*ETH/)
    await confirm(page)
    await modal.view(page, 'Account').waitFor()
    await toast(page, 'Transaction started').waitFor()
    await expect.poll(() => balance(dora.address)).toBe(before + 250_000_000_000_000_000n)
    const facts = await page.evaluate(() => window.kitEvents)
    expect(facts.find(({ name }) => name === 'send:completed')?.payload).toMatchObject({
      to: dora.address,
      amount: '0.25',
      symbol: 'ETH',
    })
    const sent = (await wallet('fern').requests()).filter(
      ({ method }) => method === 'eth_sendTransaction',
    )
    expect(sent).toHaveLength(1)
    await modal.button(page, 'Send').click()
    expect(await amountOf(page).inputValue()).toBe('')
    expect(await toOf(page).inputValue()).toBe('')
  })

  test.each([
    ['KIT', 18n, '1.5'],
    ['TUSDT', 6n, '2.25'],
  ])('a token is sent: %s', async (symbol, decimals, amount) => {
    const { page } = await open()
    const before = await tokenBalance(tokenOf(symbol), dora.address)
    await choose(page, symbol)
    await prepare(page, amount, dora.address)
    await confirm(page)
    await toast(page, 'Transaction started').waitFor()
    const units = BigInt(Number(amount) * 100) * 10n ** (decimals - 2n)
    await expect.poll(() => tokenBalance(tokenOf(symbol), dora.address)).toBe(before + units)
  })

  test('to a name: its address stands in full, and gets it', async () => {
    const { page } = await open()
    const before = await balance(bob.address)
    await prepare(page, '0.1', 'bob.eth')
    const text = await preview(page).textContent()
    expect(text).toContain('to bob.eth')
    expect(text).toContain(bob.address)
    await confirm(page)
    await toast(page, 'Transaction started').waitFor()
    await expect.poll(() => balance(bob.address)).toBe(before + 100_000_000_000_000_000n)
  })

  test('all of the ether can really be sent', async () => {
    const { page } = await open({ wallets: { fern: { privateKeys: [carol.privateKey] } } })
    const before = await balance(dora.address)
    const held = await balance(carol.address)
    await toOf(page).fill(dora.address)
    await modal.button(page, 'Max ETH').click()
    await expect.poll(() => amountOf(page).inputValue()).not.toBe('')
    await modal.button(page, 'Review').click()
    await preview(page).waitFor()
    await confirm(page)
    await toast(page, 'Transaction started').waitFor()
    await expect.poll(() => balance(dora.address)).toBeGreaterThan(before)
    const left = await balance(carol.address)
    expect(left).toBeLessThan(held / 100n)
    // Back again, for those that come after.
    await world.stack.chains[1].rpc('anvil_setBalance', [carol.address, `0x${held.toString(16)}`])
  })

  test('with the keyboard alone', async () => {
    const { page } = await open()
    const before = await balance(dora.address)
    await expect.poll(() => amountOf(page).evaluate((each) => each.matches(':focus'))).toBe(true)
    await page.keyboard.type('0.05')
    for (let press = 0; press < 6; press++) {
      if (await toOf(page).evaluate((each) => each.matches(':focus'))) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(dora.address)
    await modal.button(page, 'Review').waitFor()
    await expect
      .poll(() => modal.button(page, 'Review').isDisabled(), { timeout: 10_000 })
      .toBe(false)
    await page.keyboard.press('Enter')
    await preview(page).waitFor()
    const send = preview(page).getByRole('button', { name: 'Send', exact: true })
    for (let press = 0; press < 8; press++) {
      if (await send.evaluate((each) => each.matches(':focus'))) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await toast(page, 'Transaction started').waitFor()
    await expect.poll(() => balance(dora.address)).toBe(before + 50_000_000_000_000_000n)
  })

  test('without any service: ether alone, without a value, to a name of the chain', async () => {
    const { page, urls } = await open({ hasService: false })
    const before = await balance(bob.address)
    await prepare(page, '0.01', 'bob.eth')
    expect(await preview(page).textContent()).not.toContain('$')
    await confirm(page)
    await toast(page, 'Transaction started').waitFor()
    await expect.poll(() => balance(bob.address)).toBe(before + 10_000_000_000_000_000n)
    expect(urls().filter((url) => url.startsWith(world.stack.service.url))).toEqual([])
  })
})

describe('what the wallet does', () => {
  test('it declines: the preview stands, without a word of failure; then it is sent', async () => {
    const { page, wallet } = await open()
    await prepare(page, '0.25', dora.address)
    await wallet('fern').setPolicy('reject')
    await confirm(page)
    await toast(page, 'Declined in your wallet. Nothing was sent.').waitFor()
    expect(await toast(page, 'Confirm transaction in your wallet').count()).toBe(0)
    expect(await readEvents(page, 'error:')).toEqual([])
    await wallet('fern').setPolicy('approve')
    await confirm(page)
    await toast(page, 'Transaction started').waitFor()
  })

  test('it does not answer: a second press asks nothing, and leaving ends the wait', async () => {
    const { page, wallet, asked } = await open()
    const before = await balance(dora.address)
    await prepare(page, '0.25', dora.address)
    await wallet('fern').setPolicy('hang')
    await confirm(page)
    await toast(page, 'Confirm transaction in your wallet').waitFor()
    await preview(page).getByRole('button', { name: 'Sending' }).click()
    await expect
      .poll(async () => (await asked('fern')).filter((each) => each === 'eth_sendTransaction'))
      .toHaveLength(1)
    await preview(page).getByRole('button', { name: 'Cancel' }).click()
    await view(page).waitFor()
    expect(await amountOf(page).inputValue()).toBe('0.25')
    await expect.poll(() => toast(page, 'Confirm transaction in your wallet').count()).toBe(0)
    expect(await balance(dora.address)).toBe(before)
  })

  test.each(['account', 'network'] as const)(
    'it goes to another %s while the preview is open: back, with a word, and nothing is sent',
    async (what) => {
      const { page, wallet, asked } = await open()
      await prepare(page, '0.25', dora.address)
      if (what === 'account') await wallet('fern').switchAccount(1)
      else await wallet('fern').switchChain(8453)
      await view(page).waitFor()
      await toast(
        page,
        'The account, network or payment changed. Check again before you send.',
      ).waitFor()
      expect(await amountOf(page).inputValue()).toBe('')
      expect(await toOf(page).inputValue()).toBe('')
      expect(await asked('fern')).not.toContain('eth_sendTransaction')
    },
  )

  test('it is gone: the visitor is led to Connect', async () => {
    const { page } = await open()
    await prepare(page, '0.25', dora.address)
    await page.evaluate(() => window.kit.disconnect())
    await modal.view(page, 'Connect').waitFor()
  })

  test('it does not say whether it sent: no form to pay again, and the way leads to Activity', async () => {
    const { page } = await open({ config: { activity: true } })
    await prepare(page, '0.25', dora.address)
    await page.evaluate(() => {
      addEventListener('eip6963:announceProvider', (event) => {
        const { provider } = (event as CustomEvent).detail
        const { request } = provider
        provider.request = async (asked: { readonly method: string }) =>
          asked.method === 'eth_sendTransaction' ? null : request(asked)
      })
      dispatchEvent(new Event('eip6963:requestProvider'))
    })
    await confirm(page)
    await page.getByText('Your wallet did not say whether it was sent').waitFor()
    await page.getByRole('button', { name: 'View activity' }).click()
    const tab = modal.view(page, 'Account').getByRole('tab', { name: 'Activity' })
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  })

  test('its node refuses with 400: not known whether it was sent, and no form to pay again', async () => {
    const { page, problems } = await open()
    problems.expect(/status of 400/)
    await prepare(page, '0.25', dora.address)
    world.stack.chains[1].fault('eth_sendRawTransaction', { status: 400 })
    await confirm(page)
    await modal.heading(page, 'Your wallet did not say whether it was sent').waitFor()
    expect(await modal.button(page, 'Send').count()).toBe(0)
  })
})

test('ten thousand tokens: few rows are drawn, one is found and chosen, and typing goes on', async () => {
  const { service } = world.stack
  service.seedTokens({ address: alice.address, count: 10_000 })
  onTestFinished(() => service.seedTokens({ address: alice.address, count: 0 }))
  const { page } = await open()
  await view(page)
    .getByRole('button', { name: /^Amount: / })
    .click()
  const picker = modal.view(page, 'SendSelectToken')
  await picker.getByRole('button', { name: /Ether/ }).first().waitFor()
  expect(await picker.locator('*').count()).toBeLessThan(600)
  await picker.getByRole('searchbox').fill('KIT')
  await picker.getByRole('button', { name: /Kit Token/ }).click()
  await view(page).getByRole('button', { name: 'Amount: KIT. Change token' }).waitFor()
  await amountOf(page).pressSequentially('0.123456789')
  await toOf(page).pressSequentially(dora.address)
  await modal.button(page, 'Review').click()
  await preview(page).getByText('0.123456789').first().waitFor()
})

test('each screen is fit for everybody, in light and dark', async () => {
  const { page } = await open()
  for (const mode of ['light', 'dark'] as const) {
    await page.evaluate((mode) => window.kit.setTheme({ mode }), mode)
    expect(await findViolations(page)).toEqual([])
    await toOf(page).fill('0x91b7c2')
    await view(page).getByRole('alert').waitFor()
    expect(await findViolations(page)).toEqual([])
    await view(page)
      .getByRole('button', { name: /^Amount: / })
      .click()
    await modal.view(page, 'SendSelectToken').getByRole('searchbox').waitFor()
    expect(await findViolations(page)).toEqual([])
    await modal.button(page, 'Back').click()
    await prepare(page, '0.25', 'bob.eth')
    expect(await findViolations(page)).toEqual([])
    await modal.button(page, 'Back').click()
    await view(page).waitFor()
  }
})

describe('what is entered', () => {
  test.each([
    ['0x91b7c2', 'Not a valid address'],
    ['0X70997970C51812dc3A010C7d01b50e0d17dc79C8', 'Not a valid address'],
    ['nobody-has-this.eth', 'Error resolving name'],
    [
      '0x000000000000000000000000000000000000dEaD',
      'Nobody owns this address. What is sent there is lost.',
    ],
    [`ethereum:${bob.address}@137`, 'This payment link is for another network'],
  ])('%s: %s', async (text, hint) => {
    const { page, problems } = await open()
    // The browser writes the service's 404 down.
    if (hint === 'Error resolving name') problems.expect(/status of 404/)
    await amountOf(page).fill('0.25')
    await toOf(page).fill(text)
    await view(page).getByRole('alert').getByText(hint).waitFor()
    expect(await modal.button(page, 'Review').isDisabled()).toBe(true)
  })

  test('a wrong checksum is warned about, in the preview too, and not corrected', async () => {
    const { page } = await open()
    const odd = `0x${bob.address.slice(2, -2)}${bob.address.slice(-2).toLowerCase()}`
    await prepare(page, '0.1', odd)
    const text = await preview(page).textContent()
    expect(text).toContain(odd)
    expect(text).toContain('The capital letters do not match: this may be a typo.')
  })

  test('a look-alike of a past receiver is pointed out, with both addresses', async () => {
    const { page } = await open()
    await prepare(page, '0.01', bob.address)
    await confirm(page)
    await toast(page, 'Transaction started').waitFor()
    await modal.button(page, 'Send').click()
    const alike = `${bob.address.slice(0, 6).toLowerCase()}${'0'.repeat(32)}${bob.address.slice(-4).toLowerCase()}`
    await amountOf(page).fill('0.1')
    await toOf(page).fill(alike)
    await view(page).getByText('This address looks like one you used before').waitFor()
    const text = await view(page).textContent()
    expect(text).toContain(bob.address)
    expect(text).toContain(alike)
    await modal.button(page, 'Review').click()
    await preview(page).getByText('This address looks like one you used before').waitFor()
    expect(await preview(page).textContent()).toContain(bob.address)
  })

  test('more than there is', async () => {
    const { page } = await open()
    await amountOf(page).fill('100000000')
    await modal.button(page, 'Insufficient balance').waitFor()
    expect(await modal.button(page, 'Insufficient balance').isDisabled()).toBe(true)
    expect(await amountOf(page).getAttribute('aria-invalid')).toBe('true')
  })

  test('Paste reads the clipboard on the press, and says where it may not', async () => {
    const { page, context } = await open()
    await view(page).getByRole('button', { name: 'Paste' }).click()
    await toast(page, 'Could not read the clipboard').waitFor()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ethereum:${dora.address}?value=5e16 `,
    )
    await view(page).getByRole('button', { name: 'Paste' }).click()
    await expect.poll(() => toOf(page).inputValue()).toBe(dora.address)
    expect(await amountOf(page).inputValue()).toBe('0.05')
  })

  test('opened by the host with what to send', async () => {
    const { page } = await open()
    await openView(page, 'Send', {
      to: 'bob.eth',
      amount: '1.5',
      token: `eip155:1:${tokenOf('KIT')}`,
    })
    await view(page).getByRole('button', { name: 'Amount: KIT. Change token' }).waitFor()
    expect(await amountOf(page).inputValue()).toBe('1.5')
    await modal.button(page, 'Review').click()
    await preview(page).getByText('to bob.eth').waitFor()
  })
})

/** Everything that leaves the page, as text. */
function listen(context: BrowserContext) {
  const heard: string[] = []
  context.on('request', (request: Request) => {
    heard.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`)
  })
  context.on('page', (page) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => heard.push(String(payload))),
    ),
  )
  return heard
}

describe('keys and seed phrases', () => {
  const wif = keyIo.valid_private_keys_must_never_be_accepted_as_address_nor_echoed.map((row) =>
    typeof row === 'string' ? row : String(Object.values(row)[0]),
  )
  const secrets = [
    alice.privateKey,
    alice.privateKey.slice(2),
    `${alice.privateKey.slice(2)}.eth`,
    ...wif,
    phrase,
    phrase.replaceAll(' ', '\n'),
    phrase.replaceAll(' ', ','),
    phrase.replaceAll(' ', '.'),
    `[${Array.from({ length: 64 }, (_, index) => (index * 37) % 256)}]`,
  ]

  test('are refused however they come, and never leave the page', async () => {
    let heard: string[] = []
    const { page, context } = await open({
      prepare: async (context) => {
        heard = listen(context)
      },
    })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const refused = view(page)
      .getByRole('alert')
      .getByText(/looks like a private key or a seed phrase/)
    for (const secret of secrets) {
      for (const way of ['fill', 'paste', 'press'] as const) {
        await toOf(page).fill('0')
        await refused.waitFor({ state: 'detached' })
        await page.evaluate((text) => navigator.clipboard.writeText(text), secret)
        if (way === 'fill') await toOf(page).fill(secret)
        if (way === 'press') {
          await toOf(page).fill('')
          await view(page).getByRole('button', { name: 'Paste' }).click()
        }
        if (way === 'paste') {
          await toOf(page).fill('')
          await page.keyboard.press('ControlOrMeta+V')
        }
        await refused.waitFor()
        expect(await toOf(page).inputValue()).toBe('')
      }
    }
    await toOf(page).fill('')
    for (const letter of phrase) await page.keyboard.type(letter)
    await page.waitForTimeout(1000)
    const parts = secrets.flatMap((secret) => secret.match(/[\w]{12,}/g) ?? [secret.slice(0, 24)])
    const stored = await page.evaluate(() => JSON.stringify([localStorage, window.kitEvents]))
    const details = await page.evaluate(async () => JSON.stringify(await window.kit.diagnostics()))
    for (const part of [...parts, 'test test', 'test%20test', 'test.test', 'junk']) {
      for (const text of [...heard, stored, details]) expect(text).not.toContain(part)
    }
    expect(heard.length).toBeGreaterThan(0)
  })
})

describe('a service that fails', () => {
  test.each(serviceFaults)(
    '$name, in all its calls: ether is sent all the same',
    async ({ fault }) => {
      const { page, problems } = await open()
      problems.expectFault(fault)
      world.stack.service.fault('*', fault)
      const before = await balance(dora.address)
      await prepare(page, '0.02', dora.address)
      await confirm(page)
      // The words about balances that could not be read come over those of the start.
      await modal.view(page, 'Account').waitFor()
      await expect.poll(() => balance(dora.address)).toBe(before + 20_000_000_000_000_000n)
    },
  )
})

describe('from a Solana account', () => {
  async function openSolana() {
    const { rpcUrl } = world.stack.solana
    let moss: InstalledSolanaWallet | undefined
    const opened = await world.open({
      path: '/all.html',
      hasService: true,
      config: { send: true, solanaRpcUrl: rpcUrl },
      wallets: {},
      async prepare(context) {
        moss = await installSolanaWallet(context, {
          name: 'Moss',
          seeds: [solanaAccounts.alice.seed, solanaAccounts.bob.seed],
          rpcUrls: { [mainnet]: `${rpcUrl}/wallet` },
        })
      },
    })
    const { page } = opened
    await connectWallet(page, 'standard:Moss')
    await modal.accountButton(page).click()
    await modal.button(page, 'Send').click()
    await view(page).waitFor()
    const control = () => (moss as InstalledSolanaWallet).control
    return { ...opened, control }
  }

  test('SOL is sent', async () => {
    const { page } = await openSolana()
    const { address } = solanaAccounts.carol
    const before = world.stack.solana.getBalance(address)
    await prepare(page, '0.5', address)
    expect(await preview(page).textContent()).toContain(address)
    await confirm(page)
    await toast(page, 'Transaction started').waitFor()
    await expect.poll(() => world.stack.solana.getBalance(address)).toBe(before + 500_000_000n)
  })

  test('a token is sent', async () => {
    const { page } = await openSolana()
    const { address } = solanaAccounts.carol
    const [token] = world.stack.solana.tokens
    const mint = token?.address as string
    const before = world.stack.solana.getTokenBalance(address, mint)
    await choose(page, token?.symbol as string)
    await prepare(page, '1.5', address)
    await confirm(page)
    await toast(page, 'Transaction started').waitFor()
    const units = 15n * 10n ** BigInt((token?.decimals ?? 0) - 1)
    await expect.poll(() => world.stack.solana.getTokenBalance(address, mint)).toBe(before + units)
  })

  test('what would leave an account without its rent, or make one without it, cannot be pressed', async () => {
    const { page } = await openSolana()
    const next = modal.button(page, 'Review')
    const held = world.stack.solana.getBalance(solanaAccounts.alice.address)
    const toText = (units: bigint) =>
      `${units / 10n ** 9n}.${`${units % 10n ** 9n}`.padStart(9, '0')}`
    const rent = 890_880n
    const { address } = solanaAccounts.dora
    expect(world.stack.solana.getBalance(address)).toBe(0n)
    await amountOf(page).fill(toText(rent - 1n))
    await toOf(page).fill(address)
    await view(page).getByText('This address has to receive at least 0.00089088 SOL.').waitFor()
    expect(await next.isDisabled()).toBe(true)
    await amountOf(page).fill(toText(held - 5000n - rent + 1n))
    await view(page).getByText('Leave at least 0.00089088 SOL in this account').waitFor()
    expect(await next.isDisabled()).toBe(true)
    await amountOf(page).fill(toText(rent))
    await expect.poll(() => next.isDisabled()).toBe(false)
    await next.click()
    await preview(page).getByText('Check the address.').waitFor()
    await confirm(page)
    await toast(page, 'Transaction started').waitFor()
    await expect.poll(() => world.stack.solana.getBalance(address)).toBe(rent)
  })

  test('declined, then left open, then another account: nothing is sent but what is agreed to', async () => {
    const { page, control } = await openSolana()
    const { address } = solanaAccounts.carol
    const before = world.stack.solana.getBalance(address)
    await prepare(page, '0.25', address)
    await control().setPolicy('reject')
    await confirm(page)
    await toast(page, 'Declined in your wallet. Nothing was sent.').waitFor()
    expect(await toast(page, 'Failed to send transaction').count()).toBe(0)

    await control().setPolicy('hang')
    await confirm(page)
    await toast(page, 'Confirm transaction in your wallet').waitFor()
    await preview(page).getByRole('button', { name: 'Cancel' }).click()
    await view(page).waitFor()
    expect(await amountOf(page).inputValue()).toBe('0.25')

    // The wallet is still asked: the same payment is not asked for a second time.
    await modal.button(page, 'Review').click()
    await preview(page).getByRole('button', { name: 'Sending' }).waitFor()
    expect(await control().pending()).toHaveLength(1)
    await control().rejectPending()
    await preview(page).getByRole('button', { name: 'Send', exact: true }).waitFor()

    await control().setPolicy('approve')
    await control().switchAccount(1)
    await view(page).waitFor()
    await toast(
      page,
      'The account, network or payment changed. Check again before you send.',
    ).waitFor()
    expect(await toOf(page).inputValue()).toBe('')
    expect(world.stack.solana.getBalance(address)).toBe(before)

    await control().switchAccount(0)
    await prepare(page, '0.25', address)
    await confirm(page)
    await toast(page, 'Transaction started').waitFor()
    await expect.poll(() => world.stack.solana.getBalance(address)).toBe(before + 250_000_000n)
  })

  test('a failure says so', async () => {
    const { page, problems } = await openSolana()
    problems.expect(/status of 400/)
    world.stack.solana.fault('getLatestBlockhash', { status: 400 })
    await prepare(page, '0.5', solanaAccounts.carol.address)
    await confirm(page)
    // A chain that does not answer has not shown the outcome either.
    await preview(page).getByRole('button', { name: 'Send anyway' }).click()
    await toast(page, 'Failed to send transaction. Please try again.').waitFor()
  })
})

test('on a network of another kind it is not offered; opened by the host it says so', async () => {
  const { page } = await world.open({
    path: '/all.html',
    config: { send: true, bitcoin: true },
    wallets: {},
    async prepare(context) {
      await installBitcoinWallet(context, {
        ...{ id: 'Moss.bitcoin', name: 'Moss', icon: walletIcon('Moss') },
        privateKeys: [alice.privateKey],
      })
    },
  })
  await connectWallet(page, 'wbip:Moss.bitcoin')
  await modal.accountButton(page).click()
  await modal.view(page, 'Account').waitFor()
  expect(await modal.button(page, 'Send').count()).toBe(0)
  await openView(page, 'Send')
  await view(page).getByText('Unsupported chain').waitFor()
  await page.locator('[data-wk-modal]').getByRole('alert').getByText('Unsupported chain').waitFor()
})
