import { lookupContractAccount, stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { getAddress } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { copyLink, expectConnected, openPairing, readStored } from './support/pairing.js'
import { readAccount } from './support/readAccount.js'
import { readSession } from './support/readSession.js'
import { strictPolicy } from './support/startHost.js'
import { type Phone, usePairing } from './support/usePairing.js'
import { verifySignature } from './support/verifySignature.js'

const { world, open: openHost, scan, startPhone } = usePairing()
afterEach(() => world.host.setPolicy(undefined))

/** A page with EVM networks alone, whose host asks for a sign-in, under a strict policy. */
async function open(options: Parameters<typeof openHost>[0] = {}) {
  const { stack, host } = world
  const urls = Object.values(stack.chains).map(({ rpcUrl }) => rpcUrl)
  host.setPolicy(strictPolicy([...urls, stack.relay.url]))
  const config = { siwx: {}, solanaRpcUrl: '', polkadot: false, bitcoin: false }
  return openHost({ ...options, config: { ...config, ...options.config } })
}
const methods = (phone: Phone) => phone.control.requests().map(({ method }) => method)
const signScreen = (page: Page) => modal.view(page, 'SIWXSignMessage')

/** Waits for the sign-in screen and signs on the phone, as one does whose wallet only connects. */
async function signAfterwards(page: Page, phone: Phone) {
  await signScreen(page).getByRole('button', { name: 'Sign' }).waitFor()
  expect(await readSession(page)).toBe(undefined)
  phone.control.clearRequests()
  await signScreen(page).getByRole('button', { name: 'Sign' }).click()
  await expectConnected(page)
  expect(methods(phone)).toEqual(['personal_sign'])
  expect((await readSession(page))?.data.accountAddress).toBe(phone.addresses('eip155:1')[0])
}

/** Notes the names of the views that a page shows from now on. */
const noteViews = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenViews: seen })
    window.kit.on('view:changed', ({ view }) => void seen.push(String(view)))
  })
const readViews = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { seenViews: string[] }).seenViews)

test('one approval on the phone connects and signs in; a reload keeps both, and a disconnect ends both', async () => {
  const [{ page }, phone] = await Promise.all([open(), startPhone({ signsIn: 'genuine' })])
  await noteViews(page)
  await openPairing(page)
  await phone.pair(await scan(page))
  await expectConnected(page)
  expect(methods(phone)).toEqual(['session_authenticate'])
  expect(await readViews(page)).not.toContain('SIWXSignMessage')

  const session = await readSession(page)
  const { address = '' } = await readAccount(page)
  expect(address).toBe(phone.addresses('eip155:1')[0])
  expect(session?.data).toMatchObject({
    ...{ chainId: 'eip155:1', accountAddress: address, domain: new URL(page.url()).host },
  })
  expect(session?.message).toContain('wants you to sign in with your Ethereum account:')
  const { message = '', signature = '' } = session ?? {}
  expect(await verifySignature('eip155', { address, message, signature })).toBe(true)

  phone.control.clearRequests()
  await page.reload()
  await modal.accountButton(page).waitFor()
  await expect.poll(() => readSession(page)).toEqual(session)
  expect(phone.control.requests()).toEqual([])
  expect(await modal.dialog(page).count()).toBe(0)

  await modal.accountButton(page).click()
  await modal.button(page, 'Disconnect').click()
  await modal.connectButton(page).waitFor()
  expect(await readSession(page)).toBe(undefined)
  await expect.poll(() => phone.control.sessions()).toEqual([])
  await expect
    .poll(async () => JSON.stringify(await readStored(page)))
    .not.toMatch(/walletconnect|signature|wc@2|symKey/i)
})

test('the session signs what the app asks for, on every network that was approved', async () => {
  const [{ page }, phone] = await Promise.all([open(), startPhone({ signsIn: 'genuine' })])
  await openPairing(page)
  await phone.pair(await copyLink(page))
  await expectConnected(page)
  const message = 'Hello'
  const signature = await page.evaluate(async (message) => {
    const { signMessage } = await window.loadActions()
    return signMessage(window.kit, { message })
  }, message)
  const [address = ''] = phone.addresses('eip155:1')
  expect(await verifySignature('eip155', { address, message, signature })).toBe(true)
  await page.evaluate(() => window.kit.switchNetwork({ caipNetworkId: 'eip155:8453' }))
  // Another network is another sign-in.
  await signAfterwards(page, phone)
})

test('a phone that does not know the question connects, and signs afterwards', async () => {
  const [{ page }, phone] = await Promise.all([open(), startPhone()])
  await openPairing(page)
  await phone.pair(await copyLink(page))
  await signScreen(page).waitFor()
  expect(methods(phone)).toEqual(['session_proposal'])
  await signAfterwards(page, phone)
})

test('whoever declines is neither connected nor signed in, and may try again', async () => {
  const [{ page }, phone] = await Promise.all([open(), startPhone({ signsIn: 'genuine' })])
  phone.control.setPolicy('reject', { times: 1 })
  await openPairing(page)
  await phone.pair(await copyLink(page))
  await modal.heading(page, 'Connection declined').waitFor()
  expect((await readAccount(page)).status).toBe('disconnected')
  await modal.button(page, 'Try again').click()
  await phone.pair(await copyLink(page))
  await expectConnected(page)
  expect(methods(phone)).toEqual(['session_authenticate', 'session_authenticate'])
  expect((await readSession(page))?.signature).toMatch(/^0x/)
})

test.each(['forged', 'replayed', 'foreign', 'expired'] as const)(
  'what is %s signs nobody in: the visitor is asked afterwards',
  async (signsIn) => {
    const [{ page }, phone] = await Promise.all([open(), startPhone({ signsIn })])
    await openPairing(page)
    await phone.pair(await copyLink(page))
    await signScreen(page).waitFor()
    expect(methods(phone)).toEqual(['session_authenticate'])
    expect((await readAccount(page)).status).toBe('connected')
    expect(await readSession(page)).toBe(undefined)
    // Who forged its answer has no session to go on with.
    if (signsIn !== 'forged') await signAfterwards(page, phone)
  },
)

test('an answer that is none is told, and the next code asks for a session alone', async () => {
  const [{ page }, broken] = await Promise.all([open(), startPhone({ signsIn: 'malformed' })])
  await openPairing(page)
  const first = await copyLink(page)
  expect(first).toContain('methods=wc_sessionAuthenticate')
  await broken.pair(first)
  await modal.heading(page, 'WalletConnect did not connect').waitFor()
  expect((await readAccount(page)).status).toBe('disconnected')
  await modal.button(page, 'Try again').click()
  const second = await copyLink(page)
  expect(second).not.toContain('methods')
  const phone = await startPhone({ signsIn: 'genuine' })
  await phone.pair(second)
  await signAfterwards(page, phone)
})

test('an answer to a code that the visitor has left counts for nothing', async () => {
  const [{ page }, phone] = await Promise.all([
    open({ wallets: { fern: {} } }),
    startPhone({ signsIn: 'genuine' }),
  ])
  phone.control.setPolicy('hang')
  await openPairing(page)
  await phone.pair(await copyLink(page))
  await expect.poll(() => phone.control.pending().length).toBe(1)
  await modal.button(page, 'Back').click()
  await modal.wallet(page, 'app.fern').click()
  await signScreen(page).waitFor()
  phone.control.resolvePending()
  await expect.poll(() => methods(phone)).toEqual(['session_authenticate'])
  await expect.poll(() => phone.control.sessions()).toEqual([])
  expect((await readAccount(page)).connectorId).toBe('app.fern')
  expect(await readSession(page)).toBe(undefined)
})

test('on a phone, a link that was made for the list carries the question, too', async () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  const viewport = { width: 390, height: 844 }
  const [{ page }, phone] = await Promise.all([
    open({
      config: { walletDirectory: { featured: ['rainbow'], recommended: 1 } },
      device: { viewport, hasTouch: true, isMobile: true, userAgent },
    }),
    startPhone({ signsIn: 'genuine' }),
  ])
  await modal.connectButton(page).tap()
  const row = modal.dialog(page).locator('a.wk-row', { hasText: 'Rainbow' })
  await expect.poll(() => row.getAttribute('href')).toMatch(/^rainbow:/)
  const link = new URL((await row.getAttribute('href')) ?? '').searchParams.get('uri') ?? ''
  expect(link).toContain('methods=wc_sessionAuthenticate')
  // The app is not there: the browser need not look for it.
  await row.evaluate((link: HTMLElement) => {
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
  })
  await modal.heading(page, 'Continue in Rainbow').waitFor()
  await phone.pair(link)
  await expectConnected(page)
  expect(methods(phone)).toEqual(['session_authenticate'])
  expect((await readSession(page))?.data.accountAddress).toBe(phone.addresses('eip155:1')[0])
})

test('a page with networks of other namespaces asks for a session alone', async () => {
  const [{ page }, phone] = await Promise.all([
    open({ config: { solanaRpcUrl: world.stack.solana.rpcUrl } }),
    startPhone({ signsIn: 'genuine' }),
  ])
  await openPairing(page)
  await phone.pair(await copyLink(page))
  await signScreen(page).waitFor()
  expect(methods(phone)).toEqual(['session_proposal'])
})

/** The contract account of an owner on the local Ethereum, deployed or not. */
async function findContract(
  owner: 'alice' | 'bob' | 'carol',
  { isDeployed }: { readonly isDeployed: boolean },
) {
  const { rpc } = world.stack.chains[1]
  const from = stackAccounts[owner].address
  const { address, deployment } = await lookupContractAccount({ rpc, owner: from })
  const { factory: to, data } = deployment
  if (isDeployed) await rpc('eth_sendTransaction', [{ from, to, data }])
  return isDeployed ? { address } : { address, deployment }
}
const hasCode = async (address: string) =>
  (await world.stack.chains[1].rpc('eth_getCode', [address, 'latest'])) !== '0x'

test.each([
  ['that is deployed (ERC-1271)', { owner: 'alice', isDeployed: true }],
  ['that is not deployed yet (ERC-6492)', { owner: 'bob', isDeployed: false }],
] as const)('a contract account %s connects and signs in with one approval', async (_, asked) => {
  const { owner, isDeployed } = asked
  const contractAccount = await findContract(owner, { isDeployed })
  const { address } = contractAccount
  const privateKeys = [stackAccounts[owner].privateKey]
  const [{ page }, phone] = await Promise.all([
    open(),
    startPhone({ signsIn: 'genuine', contractAccount, privateKeys }),
  ])
  await noteViews(page)
  await openPairing(page)
  await phone.pair(await copyLink(page))
  await expectConnected(page)
  expect(methods(phone)).toEqual(['session_authenticate'])
  expect(await readViews(page)).not.toContain('SIWXSignMessage')
  const session = await readSession(page)
  expect(session?.data).toMatchObject({
    ...{ chainId: 'eip155:1', accountAddress: getAddress(address) },
  })
  expect(session?.signature.endsWith('6492'.repeat(16))).toBe(!isDeployed)
  expect(await hasCode(address)).toBe(isDeployed)
})

test('where the contract says no, nobody is signed in, and the visitor reads why', async () => {
  // Alice signs, and it is Carol's.
  const contractAccount = await findContract('carol', { isDeployed: true })
  const [{ page }, phone] = await Promise.all([
    open(),
    startPhone({ signsIn: 'genuine', contractAccount }),
  ])
  await openPairing(page)
  await phone.pair(await copyLink(page))
  await signScreen(page).getByRole('button', { name: 'Sign' }).click()
  const text = 'This application might not support Smart Accounts'
  await page.locator('[data-wk-toast="error"]').getByText(text).waitFor()
  expect(methods(phone)).toEqual(['session_authenticate', 'personal_sign'])
  expect(await readSession(page)).toBe(undefined)
  await signScreen(page).getByRole('button', { name: 'Cancel' }).click()
  await modal.view(page, 'Connect').waitFor()
  expect((await readAccount(page)).status).toBe('disconnected')
  await expect.poll(() => phone.control.sessions()).toEqual([])
})
