import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { stackAccounts, stackTokens } from '../src/stack/index.js'
import { heading, press, proveByMail, useFrameStage, type Visitor } from './support/frameStage.js'
import { logInByEmail, type OpenedFrame, openFrame } from './support/openFrame.js'

const tusd = stackTokens(1).find(({ symbol }) => symbol === 'TUSD')?.address as `0x${string}`
const stage = useFrameStage({
  smartSessions: { coin: `${5n * 10n ** 18n}`, tokens: { [tusd]: '1000000000' } },
})

const { bob } = stackAccounts
const day = 24 * 60 * 60
const inOneDay = () => Math.floor(Date.now() / 1000) + day
const ether = 10n ** 18n
const toHex = (value: bigint) => `0x${value.toString(16)}`

const rpc = ({ ask }: OpenedFrame, method: string, ...params: readonly unknown[]) =>
  ask('rpc', { method, params })

type Facts = { readonly data?: object; readonly type?: string; readonly [fact: string]: unknown }
const createRequest = (
  address: string,
  { type = 'native-token-allowance', data = { allowance: toHex(ether) }, ...facts }: Facts = {},
) => ({
  ...{ chainId: '0x1', to: address },
  permission: { type, isAdjustmentAllowed: false, data },
  rules: [{ type: 'expiry', data: { timestamp: inOneDay() } }],
  ...facts,
})

const request = ({ opened, address }: Visitor, facts?: Facts) =>
  rpc(opened, 'wallet_requestExecutionPermissions', createRequest(address, facts))

async function allow(visitor: Visitor, facts?: Facts): Promise<string> {
  const asked = request(visitor, facts)
  await press(visitor.opened, 'Allow')
  await proveByMail(visitor.opened.frame(), stage.site)
  const { payload } = await asked
  return payload[0].context
}

const sendIn = ({ opened, address }: Visitor, context: string, ...calls: readonly object[]) =>
  rpc(opened, 'wallet_sendCalls', {
    ...{ version: '2.0.0', chainId: '0x1', atomicRequired: false, from: address, calls },
    capabilities: { permissions: { context } },
  })
const pay = (value: bigint) => ({ to: bob.address, value: toHex(value) })
const transfer = (amount: bigint) => ({
  to: tusd,
  data: encodeFunctionData({
    ...{ abi: erc20Abi, functionName: 'transfer', args: [bob.address, amount] },
  }),
})

const balance = async (address: string) =>
  BigInt(await stage.chain<string>('eth_getBalance', [address, 'latest']))
const nonce = async (address: string) =>
  Number(await stage.chain<string>('eth_getTransactionCount', [address, 'latest']))
/** The frame draws nothing. */
const isBare = ({ opened }: Visitor) => opened.frame().locator('main').count()

test('the screen says what, how much, until when and who; once allowed, the app sends without a screen until it is spent', async () => {
  const visitor = await stage.enter('ada@example.com')
  const { opened, address } = visitor
  const asked = request(visitor)
  await heading(opened, 'Let this app send without asking?').waitFor()
  const text = await opened.frame().locator('main').innerText()
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'full' }).format(inOneDay() * 1000)
  for (const part of [stage.site.app, address, 'Test chain', '1 ETH', until, 'on top, at most']) {
    expect(text).toContain(part)
  }
  await press(opened, 'Allow')
  await proveByMail(opened.frame(), stage.site)
  const { payload } = await asked
  expect(payload).toMatchObject([{ ...createRequest(address), rules: [{ type: 'expiry' }] }])
  const [{ context, from, dependencies }] = payload
  expect(context).toMatch(/^0x[\da-f]{64}$/)
  expect([from, dependencies]).toEqual([address, []])

  const before = await balance(bob.address)
  const sent = await sendIn(visitor, context, pay((6n * ether) / 10n))
  expect(sent.ok).toBe(true)
  const status = async () =>
    (await rpc(opened, 'wallet_getCallsStatus', sent.payload.id)).payload.status
  await expect.poll(status).toBe(200)
  expect((await balance(bob.address)) - before).toBe((6n * ether) / 10n)
  const { error } = await sendIn(visitor, context, pay((5n * ether) / 10n))
  expect(error).toEqual({ code: 4100, message: 'It is more than the session allows.' })
  expect(await isBare(visitor)).toBe(0)

  // What is spent stays spent over a load of the page.
  await opened.reload()
  expect((await opened.ask('listSessions')).payload.sessions).toMatchObject([
    { context, chainId: 'eip155:1', address, allowance: `${ether}`, spent: '600000000000000000' },
  ])
  expect((await sendIn(visitor, context, pay((4n * ether) / 10n))).ok).toBe(true)
  expect((await sendIn(visitor, context, pay(1n))).error?.code).toBe(4100)
  await expect.poll(async () => (await balance(bob.address)) - before).toBe(ether)
  expect(await nonce(address)).toBe(2)
})

test('tokens go by their plain transfer alone, one call at a time', async () => {
  const visitor = await stage.enter('bea@example.com')
  const { opened, address } = visitor
  const rich = stackAccounts.alice
  await stage.chain('anvil_impersonateAccount', [rich.address])
  const args = [address, 20_000_000n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await stage.chain('eth_sendTransaction', [{ from: rich.address, to: tusd, data }])

  const asked = request(visitor, {
    ...{ type: 'erc20-token-allowance' },
    data: { tokenAddress: tusd, allowance: toHex(30_000_000n) },
  })
  const screen = opened.frame().locator('main')
  await screen.getByText('30 TUSD', { exact: true }).waitFor()
  expect((await screen.innerText()).toLowerCase()).toContain(tusd.toLowerCase())
  await press(opened, 'Allow')
  await proveByMail(opened.frame(), stage.site)
  const [{ context }] = (await asked).payload
  expect((await sendIn(visitor, context, transfer(4_000_000n))).ok).toBe(true)
  await expect.poll(() => nonce(address)).toBe(1)
  const codeOf = async (...calls: readonly object[]) =>
    (await sendIn(visitor, context, ...calls)).error?.code
  expect(await codeOf(transfer(27_000_000n))).toBe(4100)
  expect(await codeOf(pay(1n))).toBe(4100)
  expect(await codeOf({ ...transfer(1n), value: '0x1' })).toBe(4100)
  expect(await codeOf({ ...transfer(1n), to: bob.address })).toBe(4100)
  expect(await codeOf(transfer(1n), transfer(1n))).toBe(5740)
  // What the network would refuse is neither sent nor spent.
  expect((await sendIn(visitor, context, transfer(20_000_000n))).error?.message).toMatch(
    /revert|fail/,
  )
  expect((await opened.ask('listSessions')).payload.sessions).toMatchObject([{ spent: '4000000' }])
  expect(await nonce(address)).toBe(1)
  expect(await isBare(visitor)).toBe(0)
})

test('the app is told what it was given, by the names of the standard, and no other app is', async () => {
  const visitor = await stage.enter('fay@example.com')
  const { opened, address } = visitor
  const list = (of: OpenedFrame) => rpc(of, 'wallet_getGrantedExecutionPermissions')
  expect((await list(opened)).payload).toEqual([])
  // As MetaMask names the allowance.
  const asked = request(visitor, { data: { allowanceAmount: toHex(ether) } })
  await opened.frame().locator('main').getByText('1 ETH', { exact: true }).waitFor()
  await press(opened, 'Allow')
  await proveByMail(opened.frame(), stage.site)
  const [given] = (await asked).payload
  expect(given.permission.data).toEqual({ allowanceAmount: toHex(ether) })
  const native = createRequest(address, { rules: given.rules })
  const ofToken = createRequest(address, {
    ...{ type: 'erc20-token-allowance', data: { tokenAddress: tusd, allowance: '0x2' } },
  })
  const context = await allow(visitor, ofToken)
  const granted = { from: address, dependencies: [] }
  const { payload } = await list(opened)
  expect(payload).toHaveLength(2)
  expect(payload).toEqual(
    expect.arrayContaining([
      { ...native, ...granted, context: given.context },
      {
        ...ofToken,
        ...granted,
        context,
        permission: expect.objectContaining({
          ...{ type: 'erc20-token-allowance' },
          data: { tokenAddress: tusd.toLowerCase(), allowance: '0x2' },
        }),
      },
    ]),
  )
  await rpc(opened, 'wallet_revokeExecutionPermission', { permissionContext: context })
  expect((await list(opened)).payload).toMatchObject([{ context: given.context }])

  const other = await openFrame(stage.context, stage.site, {
    ...{ origin: stage.site.otherApp, chainId: 'eip155:1' },
  })
  expect((await list(other)).error?.code).toBe('NotConnected')
  await logInByEmail(other, stage.site, 'fay@example.com')
  expect((await list(other)).payload ?? []).toEqual([])
  await other.page.close()
  await opened.ask('signOut')
  expect((await list(opened)).error?.code).toBe('NotConnected')
})

test('what is declined, taken back or cannot be kept to the letter gives no session', async () => {
  const visitor = await stage.enter('cleo@example.com')
  const { opened, address } = visitor
  const declined = request(visitor)
  await press(opened, 'Decline')
  expect((await declined).error?.code).toBe(4001)
  const taken = request(visitor)
  await heading(opened, 'Let this app send without asking?').waitFor()
  await opened.cancel()
  expect((await taken).error?.code).toBe(4001)

  const rule = (timestamp: unknown) => ({ rules: [{ type: 'expiry', data: { timestamp } }] })
  const now = Math.floor(Date.now() / 1000)
  const refused: readonly (readonly [number, Facts])[] = [
    [4200, { type: 'native-token-stream' }],
    [4200, { type: 'toString' }],
    [4200, { data: { allowance: '0x0' } }],
    [4200, { data: { allowance: `0x${'f'.repeat(64)}` } }],
    [4200, { data: { allowance: '0x1', startTime: now } }],
    [4200, { data: { allowance: '0x1', allowanceAmount: '0x2' } }],
    [4200, { data: { allowanceAmount: '1' } }],
    [4200, { data: { allowanceAmount: 1 } }],
    [4200, { data: {} }],
    [4200, { type: 'erc20-token-allowance', data: { tokenAddress: '0x1', allowance: '0x1' } }],
    [4200, { rules: [] }],
    [4200, { rules: [{ type: 'redeemer', data: {} }] }],
    [4200, rule(now - 1)],
    [4200, rule(now + 30 * day + 60)],
    [-32602, rule('tomorrow')],
    [-32602, { permission: null }],
    [-32602, { to: 'alice.eth' }],
    [-32602, { chainId: 1 }],
    [4100, { to: bob.address, from: address }],
    [4100, { to: bob.address }],
    [4902, { chainId: '0x5' }],
    // More than the service's configuration allows, and a token that it does not name.
    [4200, { data: { allowance: toHex(5n * ether + 1n) } }],
    [
      4200,
      {
        type: 'erc20-token-allowance',
        data: { tokenAddress: `0x${'12'.repeat(20)}`, allowance: '0x1' },
      },
    ],
  ]
  for (const [code, facts] of refused) {
    expect((await request(visitor, facts)).error?.code, JSON.stringify(facts)).toBe(code)
  }
  const all = createRequest(address)
  const two = await rpc(opened, 'wallet_requestExecutionPermissions', all, all)
  expect(two.error?.code).toBe(4200)
  expect(await isBare(visitor)).toBe(0)
  expect((await opened.ask('listSessions')).payload).toEqual({ sessions: [] })
  expect((await rpc(opened, 'wallet_getGrantedExecutionPermissions')).payload).toEqual([])
  expect((await rpc(opened, 'wallet_getSupportedExecutionPermissions')).payload).toEqual({
    'native-token-allowance': { chainIds: ['0x1'], ruleTypes: ['expiry'] },
    'erc20-token-allowance': { chainIds: ['0x1'], ruleTypes: ['expiry'] },
  })
})

test('what is over, revoked, of another app or another visitor, or cannot be read sends nothing', async () => {
  const visitor = await stage.enter('dan@example.com')
  const { opened, address } = visitor
  const codeOf = async (context: unknown) =>
    (await sendIn(visitor, context as string, pay(1n))).error?.code
  expect(await codeOf(`0x${'1'.repeat(64)}`)).toBe(4100)
  expect(await codeOf('0x1')).toBe(-32602)
  expect(await codeOf(undefined)).toBe(-32602)

  const revoked = await allow(visitor)
  expect(await opened.ask('revokeSession', { context: revoked })).toEqual({ ok: true, payload: {} })
  expect(await codeOf(revoked)).toBe(4100)
  const byRpc = await allow(visitor)
  await rpc(opened, 'wallet_revokeExecutionPermission', { permissionContext: byRpc })
  expect(await codeOf(byRpc)).toBe(4100)

  const broken = await allow(visitor)
  await opened.frame().evaluate(
    (context) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('wallet-kit')
        asked.onerror = () => reject(asked.error)
        asked.onsuccess = () => {
          const store = asked.result.transaction('sessions', 'readwrite').objectStore('sessions')
          store.getAll().onsuccess = ({ target }) => {
            const all = (target as IDBRequest).result
            const session = all.find((each: { context: string }) => each.context === context)
            store.put({ ...session, spent: 'nothing' })
            store.transaction.oncomplete = () => {
              asked.result.close()
              resolve()
            }
          }
        }
      }),
    broken,
  )
  expect(await codeOf(broken)).toBe(4100)
  expect((await opened.ask('listSessions')).payload).toEqual({ sessions: [] })

  const own = await allow(visitor)
  // The clock of the frame goes on by a day.
  await opened.frame().evaluate((ms) => {
    const { now } = Date
    Object.assign(window, { backInTime: now })
    Date.now = () => now() + ms
  }, day * 1000)
  expect(await codeOf(own)).toBe(4100)
  await opened.frame().evaluate(() => {
    Date.now = (window as unknown as { backInTime: () => number }).backInTime
  })
  expect(await nonce(address)).toBe(0)
  expect((await sendIn(visitor, own, pay(1n))).ok).toBe(true)

  // Another app of the same visitor, in the same browser.
  const other = await openFrame(stage.context, stage.site, {
    ...{ origin: stage.site.otherApp, chainId: 'eip155:1' },
  })
  await logInByEmail(other, stage.site, 'dan@example.com')
  const stolen = await sendIn({ opened: other, address }, own, pay(1n))
  expect(stolen.error?.code).not.toBeUndefined()
  expect((await other.ask('listSessions')).payload?.sessions ?? []).toEqual([])
  await other.page.close()

  // Whoever signs out ends what the app may do.
  expect((await sendIn(visitor, own, pay(1n))).ok).toBe(true)
  await opened.ask('signOut')
  expect(await codeOf(own)).toBe('NotConnected')
  await logInByEmail(opened, stage.site, 'dan@example.com')
  expect((await opened.ask('listSessions')).payload).toEqual({ sessions: [] })
  expect(await codeOf(own)).toBe(4100)
  await expect.poll(() => nonce(address)).toBe(2)
})

test('two tabs that send at once never spend more than was allowed, and all of it arrives', async () => {
  const visitor = await stage.enter('eve@example.com')
  const { opened, address } = visitor
  const context = await allow(visitor)
  const second = await openFrame(stage.context, stage.site, { chainId: 'eip155:1' })
  expect((await second.ask('isConnected')).payload).toEqual({ isConnected: true })
  const before = await balance(bob.address)
  const third = (3n * ether) / 10n
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      sendIn(place % 2 ? visitor : { opened: second, address }, context, pay(third)),
    ),
  )
  const [{ spent }] = (await opened.ask('listSessions')).payload.sessions
  expect(BigInt(spent)).toBe(3n * third)
  expect(answers.filter(({ error }) => error?.code === 4100)).toHaveLength(7)
  // Each has a nonce of its own: what is spent is sent.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  await expect.poll(async () => (await balance(bob.address)) - before).toBe(3n * third)
  expect(await nonce(address)).toBe(3)
  await second.page.close()
})

test('sessions allow together what the configuration says, and none without a fresh proof', async () => {
  const visitor = await stage.enter('fay@example.com')
  const { opened } = visitor
  await allow(visitor, { data: { allowance: toHex(3n * ether) } })
  const tooMuch = await request(visitor, { data: { allowance: toHex(2n * ether + 1n) } })
  expect(tooMuch.error?.code).toBe(4200)
  const asked = request(visitor, { data: { allowance: toHex(2n * ether) } })
  await press(opened, 'Allow')
  await heading(opened, 'Confirm that it is you').waitFor()
  await press(opened, 'Cancel')
  expect((await asked).error?.code).toBe(4001)
  const taken = request(visitor, { data: { allowance: toHex(2n * ether) } })
  await press(opened, 'Allow')
  await heading(opened, 'Confirm that it is you').waitFor()
  await opened.cancel()
  expect((await taken).error?.code).toBe(4001)
  expect(await isBare(visitor)).toBe(0)
  expect((await opened.ask('listSessions')).payload.sessions).toHaveLength(1)
  await allow(visitor, { data: { allowance: toHex(2n * ether) } })
  expect((await opened.ask('listSessions')).payload.sessions).toHaveLength(2)
})
