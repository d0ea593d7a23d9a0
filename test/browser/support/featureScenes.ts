import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { featureConfig } from './featureConfig.js'
import { inventHistory } from './inventHistory.js'
import { modal } from './modal.js'
import { openView } from './openView.js'
import type { Scene } from './scenes.js'
import { connectWallet, openAccount } from './visit.js'

const { carol } = stackAccounts
const all = { path: '/all.html', hasService: true, config: featureConfig } as const
const signing = { ...all, config: { ...featureConfig, siwx: {} } } as const
const failure = /status of 503/

const lossPrices = ({ chains }: Parameters<NonNullable<Scene['before']>>[0]['stack']) => ({
  fungibles: [
    { address: `eip155:1:0x${'e'.repeat(40)}`, symbol: 'ETH', price: 2500 },
    ...chains[1].tokens.map(({ address, symbol }) => ({
      ...{ address: `eip155:1:${address}`, symbol },
      price: 0.9,
    })),
  ],
})

/** Connects, and opens the screen as the host does. */
async function visit(page: Page, view: string, params?: unknown) {
  await connectWallet(page)
  await openView(page, view, params)
  await modal.view(page, view).waitFor()
}

async function openSignIn(page: Page) {
  await modal.connectButton(page).click()
  await modal.wallet(page, 'app.fern').click()
  await modal.view(page, 'SIWXSignMessage').waitFor()
}

async function openSend(page: Page, amount: string, to: string) {
  await visit(page, 'Send')
  await fillSend(page, amount, to)
}

async function fillSend(page: Page, amount: string, to: string) {
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByLabel('To', { exact: true }).fill(to)
}

/** Asks a wallet to send, and leaves the page before it answers. */
async function loseAnswer(page: Page, wallet: { setPolicy(policy: 'hang'): Promise<unknown> }) {
  await openSend(page, '0.25', 'bob.eth')
  await page.getByRole('button', { name: 'Review' }).click()
  await modal.view(page, 'SendPreview').getByText('You send 0.25 ETH').waitFor()
  await wallet.setPolicy('hang')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Sending' }).waitFor()
  await page.reload()
  await modal.accountButton(page).waitFor()
}

async function openSwap(page: Page) {
  await visit(page, 'Swap')
  await page.locator('.wk-btn--primary', { hasText: 'Choose a token' }).waitFor()
}

async function chooseSwapToken(page: Page, side: 'You pay' | 'You receive', symbol: string) {
  await page.click(`[data-wk-key="token ${side}"]`)
  const list = modal.view(page, 'SwapSelectToken')
  await list.getByRole('searchbox').fill(symbol)
  await list.locator('.wk-row', { hasText: symbol }).first().click()
  await list.waitFor({ state: 'detached' })
}

async function openQuote(page: Page, from: 'ETH' | 'TUSD', amount: string, button: string) {
  await openSwap(page)
  await chooseSwapToken(page, 'You receive', 'TUSD')
  if (from === 'TUSD') await page.getByRole('button', { name: 'Swap the two tokens' }).click()
  await page.getByLabel('You pay', { exact: true }).fill(amount)
  await modal.view(page, 'Swap').locator('.wk-btn', { hasText: button }).waitFor()
}

/** From now on the page's nodes simulate nothing. */
export async function refuseSimulations(page: Page) {
  await page.route('**/*', async (route) => {
    const body = route.request().postData() ?? ''
    const isSimulation = /"eth_simulateV1"|"debug_traceCall"|"latest",\{/.test(body)
    if (!isSimulation) return route.fallback()
    const error = { code: -32601, message: 'Method not found' }
    await route.fulfill({ json: { jsonrpc: '2.0', id: JSON.parse(body).id, error } })
  })
}

async function openName(page: Page, name: string, hint: string) {
  await visit(page, 'RegisterAccountName')
  await page.getByRole('textbox').fill(name)
  await page.locator('.wk-field__hint', { hasText: hint }).waitFor()
}

async function openActivity(page: Page) {
  await openAccount(page)
  await page.getByRole('tab', { name: 'Activity' }).click()
}

/** The screens of everything that moves value. */
export const featureScenes: readonly Scene[] = [
  {
    ...all,
    name: 'account-actions',
    async go({ page }) {
      await openAccount(page)
      await page.getByText('Kit Token').waitFor()
    },
  },
  {
    ...all,
    name: 'activity',
    before: ({ stack }) =>
      stack.service.fault('/v1/account/*/history*', { answer: inventHistory() }),
    async go({ page }) {
      await openActivity(page)
      await modal.view(page, 'Account').getByText('Approved').waitFor()
    },
  },
  {
    ...all,
    name: 'activity-empty',
    before: ({ stack }) =>
      stack.service.fault('/v1/account/*/history*', { answer: { data: [], next: null } }),
    async go({ page }) {
      await openActivity(page)
      await page.getByText('No activity on').waitFor()
    },
  },
  {
    ...all,
    name: 'activity-failed',
    expected: failure,
    before: ({ stack }) => stack.service.fault('/v1/account/*/history*', { status: 503 }),
    async go({ page }) {
      await openActivity(page)
      await page.getByRole('button', { name: /^Try again/ }).waitFor()
    },
  },
  { ...all, name: 'swap', go: ({ page }) => openSwap(page) },
  {
    ...all,
    name: 'swap-ready',
    async go({ page }) {
      await openQuote(page, 'ETH', '0.1', 'Swap')
      await page.locator('.wk-details summary').click()
      await page.getByText('Minimum received').waitFor()
    },
  },
  {
    ...all,
    name: 'swap-approve',
    async go({ page }) {
      await openQuote(page, 'TUSD', '100', 'Approve TUSD')
      await page.locator('.wk-details').first().waitFor()
    },
  },
  {
    ...all,
    name: 'swap-approving',
    async go({ page, wallet }) {
      await openQuote(page, 'TUSD', '100', 'Approve TUSD')
      await page.locator('.wk-details summary').click()
      await wallet('fern').setPolicy('hang')
      await page.getByRole('button', { name: 'Approve TUSD' }).click()
      await page.getByText('Approve limit increase in your wallet').first().waitFor()
    },
  },
  {
    ...all,
    name: 'swap-contradicts',
    async go({ page }) {
      // What is built keeps the coin: it is the wrapped coin's own contract.
      await page.route(/convert\/build-transaction/, async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        const to = 'eip155:1:0x7e57000000000000000000000000000000000EEE'
        await route.fulfill({
          response,
          json: { tx: { ...answer.tx, to, data: '0xd0e30db0' } },
        })
      })
      await openSwap(page)
      await chooseSwapToken(page, 'You receive', 'TUSD')
      await page.getByText('does not do what this screen says').waitFor()
    },
  },
  {
    ...all,
    name: 'swap-not-shown',
    async go({ page }) {
      await openQuote(page, 'TUSD', '50', 'Approve TUSD')
      await refuseSimulations(page)
      await page.getByLabel('You pay', { exact: true }).fill('100')
      await page.getByText('This network cannot show the outcome beforehand.').waitFor()
    },
  },
  {
    ...all,
    name: 'swap-double',
    async go({ page }) {
      // Another token bears the name of one that is there.
      await page.route(/convert\/tokens/, async (route) => {
        const response = await route.fetch()
        const { tokens } = await response.json()
        const real = tokens.find(({ symbol }: { symbol: string }) => symbol === 'TUSD')
        const address = 'eip155:1:0x7e57000000000000000000000000000000000BAD'
        await route.fulfill({ response, json: { tokens: [...tokens, { ...real, address }] } })
      })
      await openSwap(page)
      await chooseSwapToken(page, 'You receive', 'TUSD')
      await page.getByRole('button', { name: /^You receive: TUSD 0x/ }).waitFor()
      await page.getByText('You receive at least').waitFor()
    },
  },
  {
    ...all,
    name: 'swap-insufficient',
    async go({ page }) {
      await openQuote(page, 'ETH', '999999', 'Insufficient balance')
      await page.getByText('You lose about').waitFor()
    },
  },
  {
    ...all,
    name: 'swap-loss',
    // What is received is worth a tenth less than the pool takes it for.
    before: ({ stack }) => stack.service.fault('/v1/fungible/price', { answer: lossPrices(stack) }),
    async go({ page }) {
      await openQuote(page, 'ETH', '0.1', 'Swap')
      await page.getByText('You lose about').waitFor()
    },
  },
  {
    ...all,
    name: 'swap-empty',
    before: ({ stack }) => stack.service.fault('/v1/convert/quotes*', { answer: { quotes: [] } }),
    go: ({ page }) => openQuote(page, 'ETH', '0.1', 'Incorrect amount'),
  },
  {
    ...all,
    name: 'swap-failed',
    expected: failure,
    before: ({ stack }) => stack.service.fault('/v1/convert/quotes*', { status: 503 }),
    go: ({ page }) => openQuote(page, 'ETH', '0.1', 'Try again'),
  },
  {
    ...all,
    name: 'swap-select-token',
    async go({ page }) {
      await openSwap(page)
      await page.click('[data-wk-key="token You receive"]')
      await modal.view(page, 'SwapSelectToken').locator('.wk-row').first().waitFor()
    },
  },
  {
    ...all,
    name: 'swap-unsupported',
    needsCelo: true,
    async go({ page, wallet }) {
      await connectWallet(page)
      await wallet('fern').switchChain(42220)
      await page.waitForFunction(() => window.kit.getAccount().chainId === '42220')
      await openView(page, 'Swap')
      await modal.view(page, 'UnsupportedChain').locator('.wk-row').first().waitFor()
    },
  },
  { ...signing, name: 'sign-in', go: ({ page }) => openSignIn(page) },
  {
    ...signing,
    name: 'sign-in-waiting',
    async go({ page, wallet }) {
      await openSignIn(page)
      await wallet('fern').setPolicy('hang')
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      await page.getByRole('button', { name: 'Signing' }).waitFor()
    },
  },
  {
    ...signing,
    name: 'sign-in-declined',
    async go({ page, wallet }) {
      await openSignIn(page)
      await wallet('fern').setPolicy('reject')
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      await page.locator('[data-wk-toast="error"]').getByText('Signature declined').waitFor()
    },
  },
  { ...all, name: 'send', go: ({ page }) => visit(page, 'Send') },
  {
    ...all,
    name: 'send-ready',
    async go({ page }) {
      await openSend(page, '0.25', 'bob.eth')
      await page.locator('button:not([aria-disabled="true"])', { hasText: 'Review' }).waitFor()
    },
  },
  {
    ...all,
    name: 'send-invalid',
    async go({ page }) {
      await openSend(page, '0.25', '0x91b7c2')
      await page.getByText('Not a valid address').waitFor()
    },
  },
  {
    ...all,
    name: 'send-select-token',
    async go({ page }) {
      await visit(page, 'Send')
      await page.getByRole('button', { name: /^Amount: / }).click()
      await modal.view(page, 'SendSelectToken').getByText('Kit Token').waitFor()
    },
  },
  {
    ...all,
    name: 'send-preview',
    async go({ page }) {
      await openSend(page, '0.25', 'bob.eth')
      await page.getByRole('button', { name: 'Review' }).click()
      await modal.view(page, 'SendPreview').getByText('Check the address.').waitFor()
      await modal.view(page, 'SendPreview').getByText('You send 0.25 ETH').waitFor()
      await modal.view(page, 'SendPreview').locator('.wk-sk').first().waitFor({ state: 'detached' })
    },
  },
  {
    ...all,
    name: 'pending-request',
    async go({ page, wallet }) {
      await openSend(page, '0.25', 'bob.eth')
      await page.getByRole('button', { name: 'Review' }).click()
      await modal.view(page, 'SendPreview').getByText('You send 0.25 ETH').waitFor()
      await wallet('fern').setPolicy('hang')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('button', { name: 'Sending' }).waitFor()
      await page.evaluate(() => window.kit.close())
      await page.evaluate(() => window.kit.open())
      await modal.view(page, 'Account').getByText('Waiting for Fern: send 0.25 ETH').waitFor()
      await page.getByText('Kit Token').waitFor()
    },
  },
  {
    ...all,
    name: 'pending-unknown',
    async go({ page, wallet }) {
      await loseAnswer(page, wallet('fern'))
      await page.evaluate(() => window.kit.open())
      await modal.view(page, 'Account').getByText('Outcome not known: send 0.25 ETH.').waitFor()
      await page.getByText('Kit Token').waitFor()
    },
  },
  {
    ...all,
    name: 'send-unknown',
    async go({ page, wallet }) {
      await loseAnswer(page, wallet('fern'))
      await openView(page, 'Send')
      await fillSend(page, '0.25', 'bob.eth')
      await page.getByRole('button', { name: 'Review' }).click()
      await modal.heading(page, 'Your wallet did not say whether it was sent').waitFor()
    },
  },
  {
    ...all,
    name: 'receive',
    async go({ page }) {
      await visit(page, 'Receive')
      await page.locator('.wk-qr svg[role="img"]').waitFor()
    },
  },
  {
    ...all,
    name: 'onramp',
    async go({ page }) {
      await visit(page, 'Onramp')
      await modal.view(page, 'Onramp').getByText('Coinbase', { exact: true }).waitFor()
    },
  },
  {
    ...all,
    name: 'onramp-none',
    before: ({ stack }) => stack.service.fault('/v1/onramp/options', { answer: { providers: [] } }),
    async go({ page }) {
      await visit(page, 'Onramp')
      await page.getByText('No provider here').waitFor()
    },
  },
  { ...all, name: 'name', go: ({ page }) => openName(page, 'lantern', 'Available') },
  { ...all, name: 'name-invalid', go: ({ page }) => openName(page, 'al', 'Use at least 4') },
  {
    ...all,
    name: 'name-registered',
    wallets: { fern: { privateKeys: [carol.privateKey] } },
    async go({ page }) {
      await openName(page, 'harbour', 'Available')
      await page.getByRole('button', { name: 'Register name' }).click()
      await modal.view(page, 'RegisterAccountNameSuccess').getByText('harbour.kit.eth').waitFor()
    },
  },
]
