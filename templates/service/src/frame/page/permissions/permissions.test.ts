import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../../../test/createStorage.js'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Session } from '../sessions/session.js'
import { storeSession } from '../sessions/sessionStorage.js'
import {
  getGrantedPermissions,
  getSupportedPermissions,
  requestPermissions,
  revokePermission,
} from './permissions.js'
import { listSessions, requestSession, revokeSession } from './sessions.js'

const now = Date.UTC(2030, 0, 1)
const day = 24 * 60 * 60
const [ten, polygon] = ['eip155:10', 'eip155:137']
const rpcUrls = ['https://node.test']
const networks = {
  [ten]: { name: 'Ten', rpcUrls, currency: { symbol: 'TEN', decimals: 6 } },
  [polygon]: { name: 'Polygon', rpcUrls, currency: { symbol: 'POL', decimals: 18 } },
}
const [token, other] = [`0x${'c'.repeat(40)}`, `0x${'d'.repeat(40)}`] as const
const smartSessions = {
  [ten]: { coin: '1000', tokens: { [token]: '500', [other]: '500' } },
  [polygon]: { tokens: { [token]: '500' } },
}

let storage: ReturnType<typeof createStorage>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  storage = createStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Asked = {
  readonly allowance?: bigint
  readonly end?: number
  readonly chainId?: string
  readonly token?: string
  readonly [fact: string]: unknown
}
const toHex = (value: bigint) => `0x${value.toString(16)}`

/** A visitor whose login is fresh, and who has an email unless the test says what else. */
async function open(providers: readonly string[] = ['email']) {
  const opened = await openFrame({ networks, smartSessions })
  const cancel = new AbortController()
  const frame = { ...opened.frame, cancelled: cancel.signal } as Frame
  const answers: Record<string, unknown> = {
    ...{ eth_getTransactionCount: '0x0', eth_gasPrice: '0x64', eth_getBlockByNumber: {} },
    eth_call: new Refusal('execution reverted', 3),
  }
  startNodes(answers)
  const node = fetch
  const identities = providers.map((provider) => ({ provider, label: 'alice' }))
  const facts = { accountId: 'alice', hasSeedCopy: true, hasRecoveryCode: false, isFresh: true }
  const service: Readonly<Record<string, object>> = {
    '/v1/account': { ...facts, identities },
    '/v1/email/proof': { login: 'login' },
    '/v1/email/proof/verify': {},
  }
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    service[url] ? Response.json(service[url]) : node(url, init),
  )
  const { address } = opened.wallet.eip155
  function ask({
    allowance = 5n,
    end = now / 1000 + day,
    chainId = '0xa',
    token,
    ...facts
  }: Asked) {
    const request = {
      ...{ chainId, to: address },
      permission: {
        type: token ? 'erc20-token-allowance' : 'native-token-allowance',
        isAdjustmentAllowed: false,
        data: { ...(token && { tokenAddress: token }), allowance: toHex(allowance) },
      },
      rules: [{ type: 'expiry', data: { timestamp: end } }],
      ...facts,
    }
    return requestPermissions(frame, { chainId: ten, method: '', params: [request] })
  }
  return { ...opened, answers, frame, cancel, address, ask }
}
type Opened = Awaited<ReturnType<typeof open>>

const createSession = (facts: Partial<Session> = {}): Session => ({
  ...{ host: 'https://app.test', context: `0x${'1'.repeat(64)}`, accountId: 'alice' },
  ...{ address: `0x${'a'.repeat(40)}`, chainId: ten, allowance: 1n, spent: 0n },
  ...{ feeAllowance: 1n, feeSpent: 0n, expiry: now / 1000 + day },
  ...facts,
})
type Drawn = {
  readonly tag?: string
  readonly children?: readonly unknown[]
  value?: string
  fire?(type: string): void
}
const findIn = (drawn: Drawn, tag: string): Drawn | undefined =>
  drawn.tag === tag
    ? drawn
    : (drawn.children ?? []).flatMap((each) => findIn(Object(each), tag) ?? [])[0]

/** Proves the owner by a code of the email. */
async function prove({ show }: Opened) {
  for (const name of ['Send a code by email', 'Continue']) {
    const { element, buttons } = await show()
    const field = findIn(element, 'input')
    if (field) field.value = '123456'
    // The waits of vitest would move the clock.
    while (buttons.get(name)?.disabled) await new Promise((resolve) => setTimeout(resolve, 20))
    findIn(element, 'form')?.fire?.('submit')
  }
}

async function grant(opened: Opened, asked: Asked) {
  const asking = opened.ask(asked) as Promise<[{ context: string; from: string }]>
  const lines = await opened.approve()
  await prove(opened)
  const [permission] = await asking
  return { permission, lines }
}
const refused = { name: 'PermissionRefusedError', code: 4200 }

test('a session is kept with what was asked for, and 50 calls of 100,000 gas on top', async () => {
  const opened = await open()
  const { permission, lines } = await grant(opened, { allowance: 1_000n })
  expect(permission).toMatchObject({ from: opened.address, chainId: '0xa', dependencies: [] })
  expect(lines).toContain('https://app.test can send up to 0.001 TEN to anyone until')
  expect(lines).toContain('Network costs on top, at most\n600 TEN')
  expect(storage.rows()).toEqual([
    {
      ...{ host: 'https://app.test', accountId: 'alice', address: opened.address, chainId: ten },
      ...{ context: permission.context, allowance: '1000', spent: '0', expiry: now / 1000 + day },
      ...{ feeAllowance: String(50n * 100_000n * 120n), feeSpent: '0' },
    },
  ])
})

test('what the network takes for writing each of the 50 calls elsewhere is part of what it may take', async () => {
  const opened = await open()
  opened.answers.eth_call = `0x${'7'.padStart(64, '0')}`
  const { lines } = await grant(opened, {})
  expect(lines).toContain('Network costs on top, at most\n600.00035 TEN')
  expect(storage.rows()[0]).toMatchObject({ feeAllowance: String(50n * (100_000n * 120n + 7n)) })
})

test('a session of a token is told and kept in the token, whose decimals may not be known', async () => {
  const opened = await open()
  const { lines } = await grant(opened, { token: token.toUpperCase().replace('0X', '0x') })
  expect(lines).toContain('can send up to 5 of the smallest units to anyone until')
  expect(storage.rows()[0]?.token).toEqual({ address: token, symbol: '' })
  opened.answers.eth_call = `0x${'0'.repeat(63)}1`
  const again = await grant(opened, { token: other })
  expect(again.lines).toContain('can send up to 0.5')
  expect(storage.rows()[1]?.token).toMatchObject({ address: other, decimals: 1 })
})

test.each([
  ['lasts 30 days', { end: now / 1000 + 30 * day }, true],
  ['lasts a second longer', { end: now / 1000 + 30 * day + 1 }, false],
  ['ends in a second', { end: now / 1000 + 1 }, true],
  ['ends now', { end: now / 1000 }, false],
  ['allows all of the ceiling', { allowance: 1_000n }, true],
  ['allows a unit more', { allowance: 1_001n }, false],
  ['allows nothing', { allowance: 0n }, false],
  ['is of a coin without a ceiling', { chainId: '0x89' }, false],
  ['is of a token with one there', { chainId: '0x89', token }, true],
  ['is of a token without one there', { chainId: '0x89', token: other }, false],
  ['is of another account', { to: other }, false],
  [
    'has a rule beside the expiry',
    {
      rules: [
        { type: 'expiry', data: { timestamp: now / 1000 + day } },
        { type: 'calls', data: {} },
      ],
    },
    false,
  ],
] as readonly [string, Asked, boolean][])('a session that %s', async (_, asked, isGiven) => {
  const opened = await open()
  if (isGiven) await grant(opened, asked)
  else await expect(opened.ask(asked)).rejects.toThrow()
  expect(storage.rows()).toHaveLength(isGiven ? 1 : 0)
})

test('half of what a word can hold is no limit, however high the ceiling', async () => {
  const ceiling = String(2n ** 256n)
  const opened = await open()
  Object.assign(opened.frame.settings, { smartSessions: { [ten]: { coin: ceiling, tokens: {} } } })
  await expect(opened.ask({ allowance: 2n ** 255n })).rejects.toMatchObject(refused)
  await grant(opened, { allowance: 2n ** 255n - 1n })
})

const permissionOf = (data: object, facts: object = {}) => ({
  permission: { type: 'native-token-allowance', isAdjustmentAllowed: false, data, ...facts },
})
const rulesOf = (...rules: readonly (readonly [type: string, data: object])[]) => ({
  rules: rules.map(([type, data]) => ({ type, data })),
})
/** Of the words that `openFrame` opens. */
const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const soon = { timestamp: now / 1000 + day }
const notOneLimit = 'The data of the permission does not fit its type.'

test.each<[string, Asked, number, string]>([
  [
    'of no type that there is',
    permissionOf({ allowance: '0x5' }, { type: 'toString' }),
    4200,
    'There are no permissions of this type.',
  ],
  ['without an allowance', permissionOf({}), 4200, notOneLimit],
  ['whose allowance is no number', permissionOf({ allowance: 5 }), 4200, notOneLimit],
  [
    'with a limit that is not known',
    permissionOf({ allowance: '0x5', toString: 1 }),
    4200,
    notOneLimit,
  ],
  [
    'with two allowances',
    permissionOf({ allowance: '0x5', allowanceAmount: '0x5' }),
    4200,
    notOneLimit,
  ],
  ['that allows nothing', permissionOf({ allowance: '0x0' }), 4200, 'The allowance is no limit.'],
  ['without a rule', { rules: undefined }, 4200, 'It takes one rule, "expiry".'],
  ['with another rule', rulesOf(['calls', soon]), 4200, 'It takes one rule, "expiry".'],
  [
    'with a second rule',
    rulesOf(['expiry', soon], ['expiry', soon]),
    4200,
    'It takes one rule, "expiry".',
  ],
  [
    'whose expiry is no time',
    rulesOf(['expiry', { timestamp: '1' }]),
    -32602,
    'The parameters are not valid: the expiry is no time.',
  ],
  [
    'whose expiry is half a second',
    rulesOf(['expiry', { timestamp: now / 1000 + 0.5 }]),
    -32602,
    'The parameters are not valid: the expiry is no time.',
  ],
  ['that has ended', { end: now / 1000 }, 4200, 'The expiry has passed.'],
  [
    'that lasts too long',
    { end: now / 1000 + 30 * day + 1 },
    4200,
    'A session lasts at most 30 days.',
  ],
  [
    'of more than the ceiling',
    { allowance: 1_001n },
    4200,
    'The secure site lets all sessions allow 1000 of the smallest units.',
  ],
  ['of no ceiling', { chainId: '0x89' }, 4200, 'The secure site allows no sessions of this.'],
  [
    'of no network',
    { chainId: '0x1' },
    4902,
    'The secure site does not have the network eip155:1.',
  ],
  ['of another account', { to: other }, 4100, 'This account is not logged in.'],
  ['from another account', { from: other }, 4100, 'This account is not logged in.'],
  [
    'to another account than it is from',
    { from: own, to: other },
    4100,
    'This account is not logged in.',
  ],
  [
    'that is none',
    { to: 'bob' },
    -32602,
    'The parameters are not valid: the permission is none of ERC-7715.',
  ],
])(
  'a permission %s is refused for that, before the visitor is asked',
  async (_, asked, code, message) => {
    const { ask, frame } = await open()
    const draw = vi.spyOn(frame.document, 'createElement')
    await expect(ask(asked)).rejects.toMatchObject({ code, message })
    expect(draw).not.toHaveBeenCalled()
  },
)

test('one permission is asked for at a time, and one at least', async () => {
  const { ask, frame, address } = await open()
  const one = { chainId: '0xa', to: address, ...permissionOf({ allowance: '0x5' }) }
  const request = (params: readonly unknown[]) =>
    requestPermissions(frame, { chainId: ten, method: '', params })
  await expect(request([one, one])).rejects.toMatchObject({
    ...{ ...refused, message: 'One permission is asked for at a time.' },
  })
  await expect(request([])).rejects.toMatchObject({ code: -32602 })
  for (let each = 0; each < 20; each++) await storeSession(createSession({ context: `0x${each}` }))
  await expect(ask({})).rejects.toMatchObject({
    ...{ ...refused, message: 'There are too many sessions. End one first.' },
  })
})

test('MetaMask’s name of an allowance counts as one', async () => {
  await grant(await open(), permissionOf({ allowanceAmount: '0x5' }))
  expect(storage.rows()[0]?.allowance).toBe('5')
})

test('a context that is none ends nothing', async () => {
  await storeSession(createSession())
  const { frame } = await open()
  for (const params of [[], [{}], [{ permissionContext: 1 }]]) {
    await expect(
      revokePermission(frame, { chainId: ten, method: '', params }),
    ).rejects.toMatchObject({
      ...{ code: -32602, message: 'The parameters are not valid: there is no context.' },
    })
  }
  expect(storage.rows()).toHaveLength(1)
})

test('the app’s page asks for a session and ends it by requests of its own, too', async () => {
  const opened = await open()
  const { frame, address } = opened
  const permission = { chainId: '0xa', to: address, ...permissionOf({ allowance: '0x5' }) }
  const permissions = [{ ...permission, ...rulesOf(['expiry', soon]) }]
  const asked = requestSession(frame, { chainId: ten, permissions })
  await opened.approve()
  await prove(opened)
  const [{ context }] = (await asked) as [{ context: string }]
  expect(storage.rows()[0]).toMatchObject({ context, allowance: '5' })
  expect(await revokeSession(frame, { context })).toEqual({})
  expect(storage.rows()).toEqual([])
  await expect(revokeSession(frame, {})).rejects.toMatchObject({ code: 'InvalidRequest' })
})

test('a limit that the frame does not keep is refused', async () => {
  const { ask } = await open()
  const data = { allowance: '0x5', periodDuration: 60 }
  const permission = { type: 'native-token-allowance', isAdjustmentAllowed: false, data }
  await expect(ask({ permission })).rejects.toMatchObject(refused)
})

test.each([
  ['of another network', { chainId: polygon }],
  ['of a token', { token: { address: token, symbol: '' } }],
  ['of another app', { host: 'https://other.test' }],
  ['of another account', { accountId: 'bob' }],
  ['that is over', { expiry: now / 1000 }],
] as readonly [string, Partial<Session>][])(
  'a session %s takes nothing from the ceiling',
  async (_, facts) => {
    await storeSession(createSession({ allowance: 1_000n, ...facts }))
    await grant(await open(), { allowance: 1_000n })
  },
)

test('all sessions of a coin or token share its ceiling, whatever is spent of them', async () => {
  await storeSession(createSession({ allowance: 400n, spent: 400n }))
  const opened = await open()
  await expect(opened.ask({ allowance: 601n })).rejects.toMatchObject(refused)
  await grant(opened, { allowance: 600n })
  const ofToken = { address: token, symbol: '' } as const
  await storeSession(createSession({ context: '0x02', allowance: 400n, token: ofToken }))
  await expect(opened.ask({ token, allowance: 101n })).rejects.toMatchObject(refused)
  await grant(opened, { token: other, allowance: 500n })
})

test('an app has twenty at most', async () => {
  const opened = await open()
  for (let each = 0; each < 19; each++) await storeSession(createSession({ context: `0x${each}` }))
  await grant(opened, {})
  await expect(opened.ask({})).rejects.toMatchObject(refused)
})

test('a press alone grants nothing: without a proof of the owner there is no session', async () => {
  const opened = await open(['google'])
  const asked = opened.ask({})
  await opened.approve()
  const { element } = await opened.show()
  expect(JSON.stringify(element)).toContain('This needs a passkey.')
  opened.frame.state.screen?.abort(new UserRejectedError())
  await expect(asked).rejects.toMatchObject({ code: 4001 })
  expect(storage.rows()).toEqual([])
})

test.each<[string, (opened: Opened) => unknown]>([
  ['the app takes it back', ({ cancel }) => cancel.abort(new UserRejectedError())],
  ['the visitor logs out', ({ frame }) => frame.state.visit.abort(new UserRejectedError())],
  ['its time passes', () => vi.setSystemTime(now + day * 1_000)],
  ['another tab gets one', () => storeSession(createSession({ allowance: 1_000n }))],
])('%s during the proof of the owner: nothing is granted', async (_, happen) => {
  const opened = await open()
  const inner = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/v1/account')) await happen(opened)
    return inner(url, init)
  })
  const asked = opened.ask({})
  await opened.approve()
  // The screens of the proof may be closed.
  prove(opened)
  await expect(asked).rejects.toThrow()
  expect(storage.rows().filter(({ allowance }) => allowance === '5')).toEqual([])
})

test('from right before a session is kept, taking it back is told that it may have been granted', async () => {
  const opened = await open()
  const kept: number[] = []
  Object.assign(opened.frame, { beginSending: () => kept.push(storage.rows().length) })
  await grant(opened, {})
  expect([kept, storage.rows().length]).toEqual([[0], 1])
})

test('a request that is taken back in that moment grants nothing', async () => {
  const opened = await open()
  const beginSending = () => {
    throw new UserRejectedError()
  }
  Object.assign(opened.frame, { beginSending })
  await expect(grant(opened, {})).rejects.toMatchObject({ code: 4001 })
  expect(storage.rows()).toEqual([])
})

test('an app reads its own sessions, each with its network; not those of others, and none that are over', async () => {
  const mine = createSession({ chainId: polygon, allowance: 7n, spent: 2n })
  const ofToken = { address: token, symbol: 'TUSD' } as const
  await storeSession(mine)
  await storeSession(createSession({ context: '0x02', token: ofToken }))
  await storeSession(createSession({ context: '0x03', host: 'https://other.test' }))
  await storeSession(createSession({ context: '0x04', accountId: 'bob' }))
  await storeSession(createSession({ context: '0x05', expiry: now / 1000 }))
  const { frame } = await open()
  expect(await getGrantedPermissions(frame)).toMatchObject([
    { chainId: '0x89', context: mine.context, permission: { data: { allowance: '0x7' } } },
    { chainId: '0xa', context: '0x02', permission: { data: { tokenAddress: token } } },
  ])
  const { sessions } = (await listSessions(frame, undefined)) as { sessions: object[] }
  expect(sessions).toMatchObject([
    { chainId: polygon, symbol: 'POL', decimals: 18, allowance: '7', spent: '2' },
    { chainId: ten, symbol: 'TUSD', token, allowance: '1' },
  ])
  // The token's own are not known: the coin's are not its.
  expect(sessions[1]).not.toHaveProperty('decimals')
  // What is over is forgotten.
  expect(storage.rows().map(({ context }) => context)).not.toContain('0x05')
})

test('the supported permissions are listed with the networks of the configuration', async () => {
  const { frame } = await open()
  expect(await getSupportedPermissions(frame)).toEqual({
    'native-token-allowance': { chainIds: ['0xa'], ruleTypes: ['expiry'] },
    'erc20-token-allowance': { chainIds: ['0xa', '0x89'], ruleTypes: ['expiry'] },
  })
})

test('an app ends its own session, and no other', async () => {
  await storeSession(createSession())
  await storeSession(createSession({ context: '0x02' }))
  await storeSession(createSession({ host: 'https://other.test' }))
  const { frame } = await open()
  const permissionContext = createSession().context
  await revokePermission(frame, { chainId: ten, method: '', params: [{ permissionContext }] })
  const left = storage.rows().map(({ host, context }) => [host, context])
  expect(left).toEqual([
    ['https://app.test', '0x02'],
    ['https://other.test', permissionContext],
  ])
})
