import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Stack, stackAccounts, startStack } from '../stack/index.js'
import { installTestWallet } from './installTestWallet.js'
import { launchChromium } from './launchChromium.js'

const { alice, bob } = stackAccounts

// As strict as a page can be: what the wallet does in it must not trip over that.
const policy = "default-src 'self'; require-trusted-types-for 'script'; connect-src *"
const html = '<!doctype html><title>Page</title><h1>Page</h1><script src="/page.js"></script>'
const script = `
window.found = []
window.violations = []
addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
addEventListener('eip6963:announceProvider', (event) => found.push(event.detail))
dispatchEvent(new Event('eip6963:requestProvider'))
`

let stack: Stack
let server: Server
let url: string
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.setHeader('content-security-policy', policy)
    response.end(isScript ? script : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  ;[stack, browser] = await Promise.all([startStack(), launchChromium()])
}, 60_000)
afterAll(async () => {
  await Promise.all([browser?.close(), stack?.stop()])
  server.closeAllConnections()
  server.close()
})

beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
})
afterEach(() => context.close())

function options() {
  return {
    name: 'Test Wallet',
    rdns: 'test.wallet',
    privateKeys: [alice.privateKey, bob.privateKey],
    chains: { 1: stack.chains[1].rpcUrl, 10: stack.chains[10].rpcUrl },
  }
}

// Asks the announced wallet of that place, as the page would; an error becomes its code.
function ask(method: string, params: unknown[] = [], on = page) {
  return on.evaluate(
    async ([name, given]) => {
      const [detail] = (globalThis as unknown as { found: Found[] }).found
      return detail?.provider.request({ method: name, params: given }).catch((error) => error.code)
    },
    [method, params] as const,
  )
}

type Found = {
  info: { name: string; rdns: string }
  provider: { request(request: object): Promise<unknown> }
}

test('a page finds it, connects, signs and sends; its policy is kept', async () => {
  await installTestWallet(page, options())
  await page.goto(url)
  expect(await ask('eth_requestAccounts')).toEqual([alice.address, bob.address])

  const signature = (await ask('personal_sign', ['0x6869', alice.address])) as `0x${string}`
  expect(await verifyMessage({ address: alice.address, message: 'hi', signature })).toBe(true)
  const hash = await ask('eth_sendTransaction', [
    { from: alice.address, to: bob.address, value: '0x1' },
  ])
  await expect.poll(() => ask('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  expect(await page.evaluate('violations')).toEqual([])
})

test('its owner is driven from outside', async () => {
  const { control } = await installTestWallet(page, options())
  await page.goto(url)

  await control.setPolicy('hang')
  const asked = ask('eth_requestAccounts')
  await expect.poll(() => control.pending()).toMatchObject([{ method: 'eth_requestAccounts' }])
  await control.rejectPending()
  expect(await asked).toBe(4001)

  await control.setPolicy('approve')
  await control.switchAccount(1)
  expect(await ask('eth_requestAccounts')).toEqual([bob.address, alice.address])
  await control.switchChain(10)
  expect(await ask('eth_chainId')).toBe('0xa')
})

test('a reload keeps the permission, and the log shows that nobody was asked', async () => {
  const { control } = await installTestWallet(page, options())
  await page.goto(url)
  await ask('eth_requestAccounts')
  await page.reload()

  expect(await ask('eth_accounts')).toEqual([alice.address, bob.address])
  const methods = (await control.requests()).map(({ method }) => method)
  expect(methods).toEqual(['eth_accounts'])
})

test('a context’s pages share it, and follow each other', async () => {
  const wallet = await installTestWallet(context, options())
  const second = await context.newPage()
  await Promise.all([page.goto(url), second.goto(url)])
  await ask('eth_requestAccounts', [], second)

  await expect.poll(() => ask('eth_accounts')).toEqual([alice.address, bob.address])
  await wallet.on(page).revoke()
  await expect.poll(() => ask('eth_accounts', [], second)).toEqual([])
})

test('several wallets live side by side', async () => {
  await installTestWallet(page, options())
  await installTestWallet(page, {
    ...options(),
    name: 'Other',
    rdns: 'other.wallet',
    policy: 'reject',
  })
  await page.goto(url)

  expect(await page.evaluate('found.map(({ info }) => info.rdns)')).toEqual([
    'test.wallet',
    'other.wallet',
  ])
})

test('with a panel, a person answers in the page, under the strictest policy', async () => {
  await installTestWallet(page, { ...options(), ui: true })
  await page.goto(url)
  const panel = page.getByRole('region', { name: 'Test Wallet (test wallet)' })
  expect(await panel.isVisible()).toBe(false)

  const declined = ask('eth_requestAccounts')
  await panel.getByRole('button', { name: 'Decline' }).click()
  expect(await declined).toBe(4001)
  const approved = ask('eth_requestAccounts')
  await panel.getByText('Connect to this page?').waitFor()
  const background = await panel.evaluate((section) => getComputedStyle(section).backgroundColor)
  expect(background).toBe('rgb(255, 251, 235)')
  await panel.getByRole('button', { name: 'Approve' }).click()
  expect(await approved).toEqual([alice.address, bob.address])

  await expect.poll(() => panel.isVisible()).toBe(false)
  expect(await page.evaluate('violations')).toEqual([])
})
