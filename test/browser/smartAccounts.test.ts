import { contractAddresses, stackAccounts, stackTokens } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import {
  type Address,
  concat,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  pad,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import { afterEach, expect, test } from 'vitest'
import { findViolations } from './support/findViolations.js'
import { modal } from './support/modal.js'
import {
  logInByEmail,
  passDevice,
  postponeRecovery,
  typeCode,
  typeEmail,
  useEmbedded,
} from './support/openEmbedded.js'
import { pressInFrame } from './support/pressInFrame.js'
import { sendScreens } from './support/sendScreens.js'
import { settle } from './support/settle.js'

/** On chain 1 accounts verify signatures, and pay. On chain 8453 they are SimpleAccounts, for which a paymaster pays. */
const embedded = useEmbedded(
  async (_, { smartAccounts }) => ({
    smartAccounts: {
      'eip155:1': {
        bundlerUrl: smartAccounts?.[1].bundler.url ?? '',
        factory: contractAddresses.smartAccountFactory,
      },
      'eip155:8453': {
        bundlerUrl: smartAccounts?.[8453].bundler.url ?? '',
        paymasterUrl: smartAccounts?.[8453].paymaster.url ?? '',
      },
    },
  }),
  { isQuick: true, smartAccounts: true },
)
const { bob, carol } = stackAccounts
const { view, preview, prepare, confirm } = sendScreens
const servers = (id: 1 | 8453) =>
  embedded.world.stack.smartAccounts?.[id] ?? expect.fail('There is no bundler.')

afterEach(() => {
  servers(1).bundler.clearFaults()
  servers(8453).paymaster.clearFaults()
})

const accountOf = (page: Page) => page.evaluate(() => window.kit.getAccount())
const typeOf = async (page: Page) => {
  const { accounts, address } = await accountOf(page)
  return accounts.find((account) => account.address === address)?.type
}
const balanceOf = async (address: string, id: 1 | 8453 = 1) =>
  BigInt(await embedded.world.stack.chains[id].rpc<string>('eth_getBalance', [address, 'latest']))

/** The browser says each status of the service that is no success. */
const expectedStatus = /status of 404 .*\/v1\/keys/

async function enter(email: string, options: Parameters<typeof embedded.open>[0] = {}) {
  const opened = await embedded.open({
    ...{ hasService: true, expected: expectedStatus, ...options },
    config: { send: true, ...options?.config },
  })
  await logInByEmail(opened.page, embedded.site, email)
  const { address } = await accountOf(opened.page)
  const { rpc } = embedded.world.stack.chains[1]
  await rpc('anvil_setBalance', [address, '0x8ac7230489e80000'])
  return { ...opened, address: address as `0x${string}` }
}

const frameOf = (page: Page) =>
  page.frames().find((each) => each.url().startsWith(embedded.site.url)) ??
  expect.fail('There is no frame.')
const pressShown = async (page: Page, name: string) => {
  await frameOf(page).locator('.changes:not([aria-busy])').waitFor()
  await pressInFrame(frameOf(page).getByRole('button', { name, exact: true }))
}

/** Asks the wallet as an app does; the answer, or the error's name and code. */
const request = (page: Page, method: string, params: readonly unknown[]) =>
  page.evaluate(
    async ([method, params]) => {
      const provider = (await window.kit.getProvider('eip155')) as {
        request(call: object): Promise<unknown>
      }
      return provider.request({ method, params }).catch(({ name, code }) => ({ name, code }))
    },
    [method, params] as const,
  )

/** The network cost of the preview, in wei. */
async function costOf(page: Page) {
  const text = await preview(page).innerText()
  const [, amount = '0'] = /Network cost[\s\S]*?([\d.]+)\s+ETH/.exec(text) ?? []
  return parseEther(amount)
}

async function openAccounts(page: Page) {
  await modal.accountButton(page).click()
  await page.click('.wk-who__switch')
  await modal.view(page, 'Accounts').locator('.wk-acct').nth(1).waitFor()
}

test('the smart account comes first; the other one is chosen in Accounts, and kept over a reload', async () => {
  const { page, address } = await enter('ada@example.com')
  expect(await typeOf(page)).toBe('smartAccount')
  const other = (await accountOf(page)).accounts.find((account) => account.address !== address)
  await openAccounts(page)
  expect(await modal.dialog(page).getByText('Add or remove accounts').count()).toBe(0)
  await settle(page)
  expect(await findViolations(page)).toEqual([])
  await page.click(`[data-wk-key="${other?.address}"]`)
  await expect.poll(() => typeOf(page)).toBe('eoa')
  const hasKept = () =>
    frameOf(page).evaluate(() => JSON.stringify({ ...localStorage }).includes('\\"eoa\\"'))
  await expect.poll(hasKept).toBe(true)

  await page.reload()
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  expect((await accountOf(page)).address).toBe(other?.address)
  await openAccounts(page)
  await page.click(`[data-wk-key="${address}"]`)
  await expect.poll(() => typeOf(page)).toBe('smartAccount')
})

test('the Send screens send from a smart account, which is deployed with it', async () => {
  const { page, address } = await enter('bea@example.com')
  const before = await balanceOf(bob.address)
  await modal.accountButton(page).click()
  await modal.button(page, 'Send').click()
  await view(page).waitFor()
  await prepare(page, '0.25', bob.address)
  await confirm(page)
  await modal.view(page, 'ApproveTransaction').waitFor()
  await frameOf(page).locator('.changes:not([aria-busy])').waitFor()
  const text = await frameOf(page).locator('main').innerText()
  expect(text).toContain('You send 0.25 ETH')
  expect(text).toContain('It is set up with this, once.')
  await pressShown(page, 'Send')
  await expect.poll(async () => (await balanceOf(bob.address)) - before).toBe(25n * 10n ** 16n)
  await modal.view(page, 'ApproveTransaction').waitFor({ state: 'detached' })
  await preview(page).waitFor({ state: 'detached' })
  const { rpc } = embedded.world.stack.chains[1]
  expect(await rpc('eth_getCode', [address, 'latest'])).not.toBe('0x')
})

const madeUp = '0x00000000000000000000000000000000000051a5'

/** A contract that logs any transfer that it is told of: `from`, `to` and the units, as three words. */
const liar =
  `0x602060406000376020356000357f${keccak256(toHex('Transfer(address,address,uint256)')).slice(2)}60206000a300` as Hex

test('whom a smart account paid is known of its operations, and no log of another contract is believed', async () => {
  const { page, address } = await enter('pia@example.com', {
    hasService: false,
    config: { activity: true, onchain: { indexers: { 'eip155:1': [] } } },
  })
  const { rpc } = embedded.world.stack.chains[1]
  const token = stackTokens(1).find(({ symbol }) => symbol === 'TUSD') ?? expect.fail('No TUSD.')
  const transfer = (to: Address, units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
  const { alice } = stackAccounts
  const give = {
    from: alice.address,
    to: token.address,
    data: transfer(address, parseUnits('100', token.decimals)),
  }
  await rpc('eth_sendTransaction', [give])
  // By the app, so that this browser keeps nothing of it.
  const paid = request(page, 'eth_sendTransaction', [
    {
      from: address,
      to: token.address,
      data: transfer(bob.address, parseUnits('25', token.decimals)),
    },
  ])
  await pressShown(page, 'Send')
  expect(await paid).toMatch(/^0x/)
  const words = [address, carol.address, toHex(2_500n * 10n ** 18n)].map((word) => pad(word as Hex))
  await rpc('anvil_setCode', [madeUp, liar])
  await rpc('eth_sendTransaction', [{ from: alice.address, to: madeUp, data: concat(words) }])

  await modal.accountButton(page).click()
  await page.getByRole('tab', { name: 'Activity' }).click()
  const rows = modal.view(page, 'Account').locator('.wk-tx')
  await rows.getByText('Sent', { exact: true }).first().waitFor()
  const texts = await rows.allTextContents()
  expect(texts.filter((text) => text.includes('SentTo')).join()).toContain('25.000 TUSD')
  expect(texts.join('\n')).not.toContain('2,500')

  await modal.button(page, 'Send').click()
  const alike = (of: Address) => `${of.slice(0, 6)}${'0'.repeat(32)}${of.slice(-4)}`.toLowerCase()
  const warning = view(page).getByText('This address looks like one you used before')
  await sendScreens.amountOf(page).fill('0.1')
  await sendScreens.toOf(page).fill(alike(carol.address))
  await modal.button(page, 'Review').click()
  await preview(page).getByText('Check the address.').waitFor()
  expect(await preview(page).textContent()).not.toContain('looks like one you used before')
  await preview(page).getByRole('button', { name: 'Cancel' }).click()
  await sendScreens.toOf(page).fill(alike(bob.address))
  await warning.waitFor()
  expect(await view(page).textContent()).toContain(bob.address)
})

test('all of the ether of a smart account can be sent, with its deployment paid', async () => {
  const { page, address } = await enter('max@example.com')
  const before = await balanceOf(bob.address)
  await modal.accountButton(page).click()
  await modal.button(page, 'Send').click()
  await view(page).waitFor()
  await sendScreens.toOf(page).fill(bob.address)
  await modal.button(page, 'Max ETH').click()
  await expect.poll(() => sendScreens.amountOf(page).inputValue()).toMatch(/^9\.99/)
  await modal.button(page, 'Review').click()
  await preview(page).getByText('Check the address.').waitFor()
  // A plain transfer takes some 21,000 gas, the first operation more than ten times as much.
  await expect.poll(() => costOf(page)).toBeGreaterThan(2n * 10n ** 14n)
  await confirm(page)
  await modal.view(page, 'ApproveTransaction').waitFor()
  // The amount of the review, whose cost is newer than that of the field.
  const shown = await frameOf(page)
    .getByText(/^You send 9\.99\d+ ETH$/)
    .innerText()
  await pressShown(page, 'Send')
  const units = parseEther(shown.split(' ')[2] ?? '')
  await expect.poll(async () => (await balanceOf(bob.address)) - before).toBe(units)
  const left = await balanceOf(address)
  // What the operation did not use of its limits, and of the highest price.
  expect(left).toBeGreaterThan(0n)
  expect(left).toBeLessThan(5n * 10n ** 15n)
})

test('what an app signs in the name of a smart account is verified, deployed or not', async () => {
  const { page, address } = await enter('cleo@example.com')
  const chain = createPublicClient({ transport: http(embedded.world.stack.chains[1].rpcUrl) })
  const signing = request(page, 'personal_sign', ['0x48656c6c6f', address])
  await pressInFrame(frameOf(page).getByRole('button', { name: 'Sign', exact: true }))
  const signature = (await signing) as `0x${string}`
  expect(await chain.verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})

test('a network whose accounts verify no signatures says so before it asks', async () => {
  const { page } = await enter('dan@example.com')
  await page.evaluate(() => window.kit.switchNetwork({ caipNetworkId: 'eip155:8453' }))
  const { address } = await accountOf(page)
  const answer = await request(page, 'personal_sign', ['0x48656c6c6f', address])
  expect(answer).toEqual({ name: 'FrameAnswerError', code: 'SmartAccountSignature' })
  await modal.view(page, 'ApproveTransaction').waitFor()
  await modal.dialog(page).getByText('This application might not support Smart Accounts').waitFor()
})

test('a smart account signs in before it is deployed; where accounts verify nothing, the visitor is told', async () => {
  const { page } = await embedded.open({ expected: expectedStatus, config: { siwx: {} } })
  const { site } = embedded
  const since = site.mail.mails.length
  await typeEmail(page, 'hal@example.com')
  await typeCode(page, await passDevice(page, site, since))
  const ask = modal.view(page, 'SIWXSignMessage')
  const sign = () => ask.getByRole('button', { name: 'Sign' }).click()
  const readSession = () =>
    page.evaluate(async () => {
      const { siwx } = await window.loadActions()
      return siwx.getSession(window.kit)
    })
  await sign()
  await modal.view(page, 'ApproveTransaction').waitFor()
  await settle(page)
  await pressInFrame(frameOf(page).getByRole('button', { name: 'Sign', exact: true }))
  // Recovery is offered once the sign-in is done.
  await postponeRecovery(page)
  const { address } = await accountOf(page)
  expect(await typeOf(page)).toBe('smartAccount')
  expect((await readSession())?.data.accountAddress).toBe(address)
  const { rpc } = embedded.world.stack.chains[1]
  expect(await rpc('eth_getCode', [address, 'latest'])).toBe('0x')

  await page.evaluate(() => window.kit.switchNetwork({ caipNetworkId: 'eip155:8453' }))
  await sign()
  await modal
    .dialog(page)
    .getByText('This application might not support Smart Accounts')
    .first()
    .waitFor()
  expect(await readSession()).toBeUndefined()
})

test('where a paymaster pays, an account without any coin sends a batch', async () => {
  const { page } = await enter('eve@example.com')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.kit.switchNetwork({ caipNetworkId: 'eip155:8453' }))
  const { address } = await accountOf(page)
  expect(await balanceOf(String(address), 8453)).toBe(0n)
  const batch = {
    ...{ version: '2.0.0', id: 'free', chainId: '0x2105', atomicRequired: true, from: address },
    calls: [{ to: bob.address }, { to: address }],
  }
  const sent = request(page, 'wallet_sendCalls', [batch])
  await frameOf(page).locator('.changes:not([aria-busy])').waitFor()
  const text = await frameOf(page).locator('main').innerText()
  expect(text).toContain('Nothing of yours moves.')
  expect(text).toContain('Nothing: the paymaster of the app pays')
  await pressShown(page, 'Send')
  expect(await sent).toMatchObject({ id: 'free' })
  const status = async () =>
    ((await request(page, 'wallet_getCallsStatus', ['free'])) as { status: number }).status
  await expect.poll(status).toBe(200)
})

test('a bundler that is down or refuses is told, and nothing was sent', async () => {
  const { page, address } = await enter('fay@example.com', {
    expected: /status of 404 .*\/v1\/keys|ERR_EMPTY_RESPONSE|ERR_CONNECTION/,
  })
  const before = await balanceOf(bob.address)
  const { bundler } = servers(1)
  const transaction = { from: address, to: bob.address, value: '0xde0b6b3a7640000' }
  bundler.fault('eth_estimateUserOperationGas', 'refuse')
  const down = await request(page, 'eth_sendTransaction', [transaction])
  expect(down).toMatchObject({ code: 'BundlerNotReached' })
  const dialog = modal.dialog(page)
  await dialog
    .getByText('What sends for your smart account gave no usable answer. Try again.')
    .waitFor()
  await dialog.getByText('Nothing was sent. Go back and try again.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  bundler.clearFaults()

  bundler.fault('eth_sendUserOperation', {
    answer: { jsonrpc: '2.0', id: 1, error: { code: -32500, message: 'AA99 not today' } },
  })
  const refused = request(page, 'eth_sendTransaction', [transaction])
  await modal.view(page, 'ApproveTransaction').waitFor()
  await pressShown(page, 'Send')
  expect(await refused).toMatchObject({ code: 'OperationRefused' })
  await dialog.getByText('Your smart account could not send this').waitFor()
  await dialog.getByText('Nothing was sent.').waitFor()
  expect(await balanceOf(bob.address)).toBe(before)
})

test('an operation that waits for its block says so, and whoever closes it stops nothing', async () => {
  const { page, address } = await enter('gus@example.com')
  const { rpc } = embedded.world.stack.chains[1]
  const before = await balanceOf(bob.address)
  await rpc('evm_setAutomine', [false])
  try {
    const sent = request(page, 'eth_sendTransaction', [
      { from: address, to: bob.address, value: '0xde0b6b3a7640000' },
    ])
    await pressShown(page, 'Send')
    await frameOf(page).getByRole('heading', { name: 'Sent' }).waitFor()
    await pressInFrame(frameOf(page).getByRole('button', { name: 'Close' }))
    expect(await sent).toMatchObject({ name: 'OutcomeUnknownError' })
    await modal.dialog(page).getByText('This is not confirmed yet').waitFor()
    await modal.dialog(page).getByText('Look at your activity before you try again.').waitFor()
    await modal.dialog(page).getByRole('button', { name: 'Close' }).last().click()

    // Nor does whoever closes the modal: they have not declined.
    await rpc('evm_mine')
    const other = request(page, 'eth_sendTransaction', [
      { from: address, to: bob.address, value: '0xde0b6b3a7640000' },
    ])
    await pressShown(page, 'Send')
    await frameOf(page).getByRole('heading', { name: 'Sent' }).waitFor()
    await page.evaluate(() => window.kit.close())
    expect(await other).toMatchObject({ name: 'OutcomeUnknownError' })
    await rpc('evm_mine')
  } finally {
    await rpc('evm_setAutomine', [true])
  }
  expect((await balanceOf(bob.address)) - before).toBe(2n * 10n ** 18n)
})
