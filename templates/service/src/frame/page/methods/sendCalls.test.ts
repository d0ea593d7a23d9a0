import { parseTransaction } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { openSmartAccount } from '../../../../test/openSmartAccount.js'
import { UserRejectedError } from '../channel/errors.js'
import { sendCalls } from './sendCalls.js'

const chainId = 'eip155:1'
const currency = { symbol: 'ETH', decimals: 18 }
const networks = { [chainId]: { name: 'Ethereum', rpcUrls: ['https://node.test'], currency } }
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => void vi.unstubAllGlobals())

/** A node that takes what it is sent. */
function startNode() {
  const sent: unknown[] = []
  const answers: Readonly<Record<string, unknown>> = {
    ...{ eth_getTransactionCount: '0x0', eth_estimateGas: '0x5208', eth_gasPrice: '0x1' },
    ...{ eth_getBlockByNumber: {}, eth_sendRawTransaction: `0x${'1'.repeat(64)}` },
    eth_call: '0x',
  }
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { method, params } = JSON.parse(String(body))
    if (method === 'eth_sendRawTransaction') sent.push(params)
    const error = { code: -32601, message: 'Method not found' }
    return Response.json(Object.hasOwn(answers, method) ? { result: answers[method] } : { error })
  })
  return sent
}

test('calls that are asked for again by their id, while they are asked for, are refused: they are sent once', async () => {
  const sent = startNode()
  const { frame, approve } = await openFrame({ networks })
  const batch = {
    ...{ version: '2.0.0', id: 'order 7', chainId: '0x1', atomicRequired: false },
    calls: [{ to: bob, value: '0x1' }],
  }
  const ask = () => sendCalls(frame, { chainId, method: '', params: [batch] })
  const [first, again] = [ask(), ask()]
  await Promise.all([
    expect(first).resolves.toEqual({ id: 'order 7' }),
    expect(again).rejects.toMatchObject({ code: 5720 }),
    approve(),
  ])
  await expect(ask()).rejects.toMatchObject({
    ...{ code: 5720, message: 'There are calls with this id.' },
  })
  expect(sent).toHaveLength(1)
})

test('calls that were declined can be asked for again', async () => {
  const sent = startNode()
  const { frame, approve } = await openFrame({ networks })
  const batch = {
    ...{ version: '2.0.0', id: 'order 7', chainId: '0x1', atomicRequired: false },
    calls: [{ to: bob, value: '0x1' }],
  }
  const ask = (cancelled = frame.cancelled) =>
    sendCalls({ ...frame, cancelled }, { chainId, method: '', params: [batch] })
  await expect(ask(AbortSignal.abort(new UserRejectedError()))).rejects.toMatchObject({
    code: 4001,
  })
  await Promise.all([ask(), approve()])
  expect(sent).toHaveLength(1)
})

const ten = 'eip155:10'
const two = { ...networks, [ten]: { name: 'Ten', rpcUrls: ['https://ten.test'], currency } }

/** What becomes of a batch of two calls, on one of two networks. */
async function attempt(facts: object, settings: object = {}) {
  const sent = startNode()
  const { frame, approve } = await openFrame({ networks: two, ...settings })
  const call = { to: bob, value: '0x1' }
  const batch = {
    ...{ version: '2.0.0', id: 'order 7', chainId: '0xa', atomicRequired: false },
    ...{ calls: [call, call], ...facts },
  }
  const outcome = sendCalls(frame, { chainId, method: '', params: [batch] }).then(
    () => 'sent',
    ({ code }) => code,
  )
  const ended = await Promise.race([outcome, approve().then(() => outcome)])
  return { ended, frame, sent }
}

test('calls go to the network that they name, also if the app is on another one', async () => {
  const { ended, sent, frame } = await attempt({})
  expect([ended, sent.length]).toEqual(['sent', 2])
  expect(frame.state.batches.get('order 7')).toMatchObject({ chainId: ten, isAtomic: false })
  const [raw] = sent[0] as [`0x${string}`]
  expect(parseTransaction(raw).chainId).toBe(10)
})

test.each<[string, object, number | string]>([
  ['that have to be carried out all or none', { atomicRequired: true }, 5760],
  ['on a network that is not there', { chainId: '0x89' }, 5710],
  ['with a capability that nobody knows', { capabilities: { flow: {} } }, 5700],
  ['that can do without it', { capabilities: { flow: { optional: true } } }, 'sent'],
  ['with one of smart accounts', { capabilities: { paymasterService: {} } }, 5700],
  ['with one of a call', { calls: [{ to: bob, capabilities: { permissions: {} } }] }, 5700],
  [
    'with one of a call that can do without it',
    { calls: [{ to: bob, capabilities: { permissions: { optional: true } } }] },
    'sent',
  ],
  ['that are two, in a session', { capabilities: { permissions: {} } }, 5740],
  ['that are none', { calls: [] }, -32602],
  ['of another version', { version: '1.0' }, -32602],
])('calls %s', async (_, facts, outcome) => {
  const { ended, sent } = await attempt(facts)
  expect([ended, sent.length > 0]).toEqual([outcome, outcome === 'sent'])
})

test('calls of the entry point are refused before anybody is asked', async () => {
  const entryPoint = `0x${'7'.repeat(40)}`
  const smart = { bundlerUrl: '', paymasterOrigins: [], factory: `0x${'6'.repeat(40)}`, entryPoint }
  const { ended, sent } = await attempt(
    { from: undefined, calls: [{ to: bob }, { to: entryPoint }] },
    { smartAccounts: { [chainId]: smart } },
  )
  expect([ended, sent]).toEqual([-32602, []])
})

test.each<[object, number, string]>([
  [{ atomicRequired: true }, 5760, 'This account cannot do all calls or none.'],
  [{ chainId: '0x89' }, 5710, 'The secure site does not have this network.'],
  [{ capabilities: { flow: {} } }, 5700, 'A capability is not known.'],
  [
    { capabilities: { permissions: {} } },
    5740,
    'This account sends one call at a time in a session.',
  ],
  [
    { version: '1.0' },
    -32602,
    'The parameters are not valid: the calls are none of EIP-5792, 2.0.0.',
  ],
  [{ from: bob }, 4100, 'This account is not logged in.'],
  [{ id: '' }, -32602, 'The parameters are not valid: the calls are none of EIP-5792, 2.0.0.'],
  [{ calls: Array(21).fill({ to: bob }) }, -32602, 'The parameters are not valid: the calls are'],
  // A batch makes no contract.
  [{ calls: [{ data: '0x60' }] }, -32602, 'The parameters are not valid: the calls are none of'],
])('an app reads why its calls are refused: %j', async (facts, code, text) => {
  const sent = startNode()
  const { frame } = await openFrame({ networks: two })
  const call = { to: bob, value: '0x1' }
  const batch = {
    ...{ version: '2.0.0', chainId: '0xa', atomicRequired: false, calls: [call, call] },
    ...facts,
  }
  const asked = sendCalls(frame, { chainId, method: '', params: [batch] })
  await expect(asked).rejects.toMatchObject({ code, message: expect.stringContaining(text) })
  expect(sent).toEqual([])
})

test('calls without an id get one that no other calls have', async () => {
  const ids = new Set<unknown>()
  const { frame, approve } = await openFrame({ networks })
  startNode()
  for (const _ of [1, 2]) {
    const batch = { version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [{ to: bob }] }
    const asked = sendCalls(frame, { chainId, method: '', params: [batch] })
    const [answer] = await Promise.all([asked, approve()])
    const { id } = answer as { id: string }
    expect(id).toMatch(/^0x[\da-f]{64}$/)
    expect(frame.state.batches.has(id)).toBe(true)
    ids.add(id)
  }
  expect(ids.size).toBe(2)
})

/** What the part for sessions says of a session that none can be. */
const noContext = {
  message: 'The parameters are not valid: the permissions name no context.',
}

test('one call with permissions goes by a session: nobody is asked', async () => {
  const { frame } = await openFrame({ networks: two })
  startNode()
  const batch = { version: '2.0.0', chainId: '0xa', atomicRequired: false, calls: [{ to: bob }] }
  const params = [{ ...batch, capabilities: { permissions: {} } }]
  await expect(sendCalls(frame, { chainId, method: '', params })).rejects.toMatchObject(noContext)
})

describe('of a smart account', () => {
  const { smart, bob } = openSmartAccount.addresses
  const payer = { paymaster: bob, paymasterData: '0x01', paymasterPostOpGasLimit: '0xa' }
  const answers = {
    pm_getPaymasterStubData: { ...payer, isFinal: true },
    eth_estimateUserOperationGas: {
      ...{ ...openSmartAccount.gas, paymasterVerificationGasLimit: '0x14' },
    },
  }
  const ask = ({ frame }: Awaited<ReturnType<typeof openSmartAccount>>, facts: object) => {
    const calls = [
      { to: bob, value: '0x1' },
      { to: bob, value: '0x2' },
    ]
    const batch = { version: '2.0.0', id: 'order 7', from: smart, chainId: '0xa', calls }
    const params = [{ ...batch, atomicRequired: true, ...facts }]
    return sendCalls(frame, { chainId: openSmartAccount.networks.ten, method: '', params })
  }

  test('calls go as one operation, all or none', async () => {
    const opened = await openSmartAccount()
    const [answer] = await Promise.all([ask(opened, {}), opened.approve()])
    expect(answer).toEqual({ id: 'order 7' })
    expect(opened.nodes.of('eth_sendUserOperation')).toHaveLength(1)
    expect(opened.frame.state.batches.get('order 7')).toMatchObject({
      ...{ chainId: openSmartAccount.networks.ten, isAtomic: true },
      ...{ hashes: [expect.stringMatching(/^0x[\da-f]{64}$/)], place: { sender: smart } },
    })
  })

  test('a paymaster that the secure site lists pays for calls that name it', async () => {
    const own = { paymasterOrigins: ['https://paymaster.test'] }
    const opened = await openSmartAccount({ own, answers })
    const paymasterService = { url: 'https://paymaster.test/ten' }
    const asked = ask(opened, { capabilities: { paymasterService } })
    const [, shown] = await Promise.all([asked, opened.approve()])
    expect(shown).toContain('Nothing: the paymaster of the app pays')
    expect(opened.nodes.of('pm_getPaymasterStubData')[0]?.url).toBe(paymasterService.url)
  })

  test('calls that need another paymaster are refused before anybody is asked', async () => {
    const paymasterService = { url: 'https://else.test/ten' }
    const opened = await openSmartAccount({ answers })
    await expect(ask(opened, { capabilities: { paymasterService } })).rejects.toMatchObject({
      code: 5700,
    })
    expect(opened.nodes.of('pm_getPaymasterStubData')).toEqual([])
  })

  test('several calls with permissions go by a session: nobody is asked', async () => {
    const opened = await openSmartAccount()
    const capabilities = { permissions: {} }
    await expect(ask(opened, { capabilities })).rejects.toMatchObject(noContext)
  })
})
