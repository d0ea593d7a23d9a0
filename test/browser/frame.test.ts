import { parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { createRpc } from '../src/stack/createRpc.js'
import { startAnvil } from '../src/stack/startAnvil.js'
import { startGuard } from '../src/stack/startGuard.js'
import { addAuthenticator } from './support/addAuthenticator.js'
import { keepInWindow } from './support/frameStage.js'
import { logInByEmail, type OpenedFrame, openFrame, startSecureSite } from './support/openFrame.js'
import { pressInFrame } from './support/pressInFrame.js'
import { useSecureSite } from './support/useSecureSite.js'

let anvil: Awaited<ReturnType<typeof startAnvil>>
const guard = startGuard()

// The chain outlives the site: what is to run last is said first.
afterAll(() => anvil?.stop())
const secure = useSecureSite(async () => {
  anvil = await startAnvil({ chainId: 31337, guard })
  return { networks: { 'eip155:31337': { name: 'Test chain', rpcUrls: [anvil.url] } } }
})
const { site } = secure

/** A browser of its own, that says what its frame encrypts and what its pages send. */
async function openBrowser(options?: Parameters<typeof secure.openBrowser>[0]) {
  const context = await secure.openBrowser(options)
  const encrypted: string[] = []
  const sent: string[] = []
  await context.exposeFunction('tellEncrypted', (text: string) => encrypted.push(text))
  await context.addInitScript(() => {
    const { encrypt } = SubtleCrypto.prototype
    SubtleCrypto.prototype.encrypt = function (algorithm, key, data) {
      const { tellEncrypted } = window as unknown as { tellEncrypted: (text: string) => void }
      tellEncrypted(new TextDecoder().decode(data))
      return encrypt.call(this, algorithm, key, data)
    }
  })
  context.on('request', (request) => {
    sent.push([request.url(), request.postData() ?? ''].join(' '))
  })
  return { context, encrypted, sent }
}

const sign = ({ ask }: OpenedFrame, address: string, text: string) =>
  ask('rpc', {
    method: 'personal_sign',
    params: [`0x${Buffer.from(text).toString('hex')}`, address],
  })

const logIn = async (opened: OpenedFrame, email: string) =>
  expect(await logInByEmail(opened, site, email)).toEqual({
    ...{ ok: true, payload: { action: 'connect' } },
  })

const press = (opened: OpenedFrame, name: string) =>
  pressInFrame(opened.frame().getByRole('button', { name, exact: true }))

test('a visitor logs in by email, signs, loads the page anew and signs again; no seed leaves the frame', async () => {
  const { context, encrypted, sent } = await openBrowser()
  const opened = await openFrame(context, site)
  expect(await opened.ask('isConnected')).toEqual({ ok: true, payload: { isConnected: false } })
  expect((await opened.ask('getUser')).error?.code).toBe('NotConnected')
  await logIn(opened, 'ada@example.com')
  const { payload: user } = await opened.ask('getUser')
  expect(user).toEqual({
    ...{ address: user.address, chainId: 'eip155:31337', email: 'ada@example.com' },
    accounts: [{ address: user.address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    // Only this browser has the other half.
    needsRecovery: true,
  })

  const first = sign(opened, user.address, 'Good evening')
  await opened.frame().getByRole('heading', { name: 'Sign this message?' }).waitFor()
  expect(await opened.frame().locator('dl').textContent()).toContain('Good evening')
  expect(await opened.frame().locator('dl').textContent()).toContain(site.app)
  await press(opened, 'Sign')
  const message = { address: user.address, message: 'Good evening' }
  expect(await verifyMessage({ ...message, signature: (await first).payload })).toBe(true)

  await opened.reload()
  expect(await opened.ask('isConnected')).toEqual({ ok: true, payload: { isConnected: true } })
  expect((await opened.ask('getUser')).payload).toEqual(user)
  const second = sign(opened, user.address, 'Good evening')
  await press(opened, 'Sign')
  expect(await verifyMessage({ ...message, signature: (await second).payload })).toBe(true)

  // Of the account and of the reload: the same twelve words.
  expect(encrypted).toHaveLength(2)
  expect(encrypted[0]).toMatch(/^([a-z]+ ){11}[a-z]+$/)
  expect(new Set(encrypted).size).toBe(1)
  expect(sent.filter((line) => line.includes('/v1/keys '))).toHaveLength(2)
  const words = encrypted[0]?.split(' ') ?? []
  expect(sent.filter((line) => words.every((word) => line.includes(word)))).toEqual([])
  expect(sent.filter((line) => /deviceHalf|privateKey|mnemonic/.test(line))).toEqual([])
  const origins = new Set(sent.map((line) => new URL(line.split(' ')[0] ?? '').origin))
  expect([...origins].sort()).toEqual([site.app, site.url].sort())
})

test('what is declined is code 4001, and what is not on the list is neither passed on nor asked', async () => {
  const { context } = await openBrowser()
  const opened = await openFrame(context, site)
  const { ask, page } = opened
  await logIn(opened, 'bea@example.com')
  const { address } = (await ask('getUser')).payload

  const declined = sign(opened, address, 'Hello')
  await press(opened, 'Decline')
  expect((await declined).error).toEqual({ code: 4001, message: 'The visitor declined.' })
  const escaped = sign(opened, address, 'Hello')
  await opened.frame().getByRole('heading').press('Escape')
  expect((await escaped).error?.code).toBe(4001)

  const refused = { code: 4200, message: 'Requested RPC call is not allowed' }
  for (const method of ['eth_sign', 'eth_signTransaction', 'anvil_setBalance', 'toString']) {
    expect((await ask('rpc', { method, params: [] })).error).toEqual(refused)
  }
  expect((await sign(opened, `0x${'1'.repeat(40)}`, 'Hello')).error?.code).toBe(4100)
  expect((await ask('exportEverything')).error?.code).toBe('UnknownType')
  expect((await ask('toString')).error?.code).toBe('UnknownType')
  expect((await ask('connectOtp', { otp: 123456 })).error?.code).toBe('InvalidRequest')
  expect((await ask('syncTheme', { mode: 'blue' })).error?.code).toBe('InvalidRequest')
  expect((await ask('switchNetwork', { chainId: 1 })).error?.code).toBe(4902)
  expect(await ask('rpc', { method: 'eth_chainId' })).toEqual({ ok: true, payload: '0x7a69' })
  const balance = { method: 'eth_getBalance', params: [address, 'latest'] }
  expect(await ask('rpc', balance)).toEqual({ ok: true, payload: '0x0' })

  // What is no request stays without an answer, and the next one has its own.
  const warned: string[] = []
  page.on('console', (message) => warned.push(message.text()))
  for (const data of ['x', { id: 1 }, { id: {}, type: 'getUser' }]) {
    await page.evaluate((data) => window.postToFrame(data), data)
  }
  await page.evaluate(() =>
    window.postToFrame({ id: 99, type: 'getUser', payload: 'x'.repeat(1_000_000) }),
  )
  await expect.poll(() => warned.at(-1)).toBe('4 messages were ignored.')
  expect((await ask('getUser')).ok).toBe(true)

  expect(await ask('signOut')).toEqual({ ok: true, payload: {} })
  expect((await sign(opened, address, 'Hello')).error?.code).toBe('NotConnected')
  await opened.reload()
  expect((await ask('isConnected')).payload).toEqual({ isConnected: false })
  // This browser kept its half: the same account comes back.
  await logIn(opened, 'bea@example.com')
  expect((await ask('getUser')).payload.address).toBe(address)
})

test('typed data is shown field by field, and nothing is that is not signed', async () => {
  const { context } = await openBrowser()
  const opened = await openFrame(context, site)
  await logIn(opened, 'cleo@example.com')
  const { address } = (await opened.ask('getUser')).payload
  const data = {
    domain: { name: 'Exchange', version: '1', chainId: 31337 },
    primaryType: 'Order',
    types: {
      Order: [
        { name: 'maker', type: 'Person' },
        { name: 'amounts', type: 'uint256[]' },
      ],
      Person: [{ name: 'name', type: 'string' }],
    },
    message: { maker: { name: 'Ada\u202eevil' }, amounts: ['5', '7'], unsigned: 'nobody sees me' },
  } as const
  const signData = (data: object) =>
    opened.ask('rpc', {
      method: 'eth_signTypedData_v4',
      params: [address, JSON.stringify(data)],
    })
  const signed = signData(data)
  const details = opened.frame().locator('main > dl')
  await details.waitFor()
  const text = await details.innerText()
  for (const part of ['Exchange', 'Order', 'maker', 'Ada\\u{202e}evil', 'amounts', '5', '7']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('nobody sees me')
  await press(opened, 'Sign')
  const { payload: signature } = await signed
  const { types, primaryType, domain } = data
  const message = { maker: data.message.maker, amounts: [5n, 7n] }
  expect(
    await verifyTypedData({ address, signature, types, primaryType, domain, message } as never),
  ).toBe(true)

  const elsewhere = { ...data, domain: { ...data.domain, chainId: 1 } }
  expect((await signData(elsewhere)).error?.code).toBe(-32602)
  expect((await signData({ ...data, message: {} })).error?.code).toBe(-32602)
})

test('a transaction shows what it moves and costs, and is sent after the press', async () => {
  const { context } = await openBrowser()
  const opened = await openFrame(context, site)
  await logIn(opened, 'dan@example.com')
  const { address } = (await opened.ask('getUser')).payload
  const chain = createRpc(anvil.url)
  await chain('anvil_setBalance', [address, `0x${parseEther('2').toString(16)}`])
  const to = `0x${'ab'.repeat(20)}`
  const value = `0x${parseEther('1.5').toString(16)}`
  const sent = opened.ask('rpc', {
    method: 'eth_sendTransaction',
    params: [{ from: address, to, value }],
  })
  const details = opened.frame().locator('main > dl')
  await details.waitFor()
  const text = await details.innerText()
  expect(text.toLowerCase()).toContain(to)
  for (const part of ['1.5 ETH', 'Test chain', site.app, address]) expect(text).toContain(part)
  await press(opened, 'Send')
  expect((await sent).payload).toMatch(/^0x[\da-f]{64}$/)
  await expect.poll(() => chain('eth_getBalance', [to, 'latest'])).toBe(value)

  const poor = { from: address, to, value: `0x${parseEther('9').toString(16)}` }
  const refused = opened.ask('rpc', { method: 'eth_sendTransaction', params: [poor] })
  await press(opened, 'Send')
  // In the node's own words.
  expect((await refused).error?.message).toMatch(/insufficient funds/i)
})

test('another browser does not open the key without this one’s half, unless the service keeps it', async () => {
  const [first, second] = await Promise.all([openBrowser(), openBrowser()])
  const email = 'eve@example.com'
  await logIn(await openFrame(first.context, site), email)
  const other = await openFrame(second.context, site)
  expect((await logInByEmail(other, site, email)).error?.code).toBe('RecoveryNeeded')
  expect((await other.ask('isConnected')).payload).toEqual({ isConnected: false })

  const keeping = await startSecureSite({ recovery: 'service' })
  try {
    const addresses: string[] = []
    for (const { context } of [first, second]) {
      const opened = await openFrame(context, keeping)
      await logInByEmail(opened, keeping, email)
      addresses.push((await opened.ask('getUser')).payload.address)
    }
    expect(addresses[0]).toMatch(/^0x[\dA-Fa-f]{40}$/)
    expect(new Set(addresses).size).toBe(1)
  } finally {
    await keeping.stop()
  }
})

test('a browser that lets the frame store nothing makes no key that it would lose', async () => {
  const { context, sent } = await openBrowser({ isStorageBlocked: true })
  const opened = await openFrame(context, site)
  expect((await opened.ask('isConnected')).payload).toEqual({ isConnected: false })
  // Before any mail.
  const { length } = site.mail.mails
  expect((await opened.ask('connectEmail', { email: 'fay@example.com' })).error?.code).toBe(
    'StorageBlocked',
  )
  expect(site.mail.mails).toHaveLength(length)
  expect(sent.filter((line) => line.includes('encryptedSeed'))).toEqual([])
  expect((await opened.ask('isConnected')).payload).toEqual({ isConnected: false })

  // A wallet that a passkey opens needs no half of the browser. It is open until the page is loaded anew.
  await addAuthenticator(opened.page)
  const passFrame = async (name: string) => {
    const shown = opened.ask('showPasskey')
    await press(opened, name)
    expect(await shown).toEqual({ ok: true, payload: { action: 'connect' } })
    return (await opened.ask('getUser')).payload
  }
  const { address, needsRecovery } = await passFrame('Create a new wallet')
  expect(needsRecovery).toBeUndefined()
  await opened.reload()
  expect((await opened.ask('isConnected')).payload).toEqual({ isConnected: false })
  expect((await passFrame('Use a passkey')).address).toBe(address)
})

test('a browser that lets the frame store nothing opens the wallet of an email by its recovery code', async () => {
  const first = await openBrowser()
  const home = await openFrame(first.context, site)
  const email = 'gus@example.com'
  await logIn(home, email)
  const { address } = (await home.ask('getUser')).payload
  const saving = home.ask('saveRecovery')
  const code = await home.frame().getByLabel('Recovery code', { exact: true }).innerText()
  await pressInFrame(home.frame().getByRole('checkbox'))
  await press(home, 'Done')
  expect((await saving).ok).toBe(true)

  const { context } = await openBrowser({ isStorageBlocked: true })
  const opened = await openFrame(context, site)
  expect((await keepInWindow(opened, 'requestStorage')).ok).toBe(true)
  expect((await logInByEmail(opened, site, email)).error?.code).toBe('RecoveryNeeded')
  const recovering = opened.ask('recoverKey')
  await opened.frame().getByLabel('Recovery code', { exact: true }).fill(code)
  await press(opened, 'Open with the code')
  expect(await recovering).toEqual({ ok: true, payload: {} })
  expect((await opened.ask('getUser')).payload.address).toBe(address)
})

test('a page that is not on the list does not get the frame', async () => {
  const { context, sent } = await openBrowser()
  const opened = await openFrame(context, site, { origin: site.stranger })
  expect(opened.page.frames().map((frame) => frame.url())).not.toContain(site.url)
  expect(sent.filter((line) => line.includes('/sdk/'))).toEqual([])
})
