import { keccak256, parseTransaction } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { openSmartAccount } from '../../../../test/openSmartAccount.js'
import { startNodes as playNodes, Refusal } from '../../../../test/startNodes.js'
import { UserRejectedError } from '../channel/errors.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'

const chainId = 'eip155:1'
const currency = { symbol: 'ETH', decimals: 18 }
const rpcUrls = ['https://first.test', 'https://second.test']
const networks = { [chainId]: { name: 'Ethereum', rpcUrls, currency } }
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => void vi.unstubAllGlobals())

/** Two nodes. The first takes what it is sent, and its answer is lost; `second` says what the other one answers to that. */
function startNodes({
  second,
  isKnown = true,
}: {
  second?: object
  /** `unread`: the nodes cannot look it up. */
  isKnown?: boolean | 'unread'
}) {
  const sent: `0x${string}`[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { method, params } = JSON.parse(String(body))
    const answers: Readonly<Record<string, unknown>> = {
      ...{ eth_getTransactionCount: '0x0', eth_estimateGas: '0x5208', eth_gasPrice: '0x1' },
      eth_getBlockByNumber: {},
      ...(isKnown !== 'unread' && { eth_getTransactionByHash: isKnown ? {} : null }),
    }
    if (method === 'eth_sendRawTransaction') {
      sent.push(params[0])
      if (url === rpcUrls[0] || !second) throw new TypeError('The answer is lost.')
      return Response.json(second)
    }
    const error = { code: -32601, message: 'Method not found' }
    return Response.json(Object.hasOwn(answers, method) ? { result: answers[method] } : { error })
  })
  return sent
}

async function send() {
  const { frame, wallet, approve } = await openFrame({ networks })
  const transaction = { from: wallet.eip155.address, to: bob, value: '0x1' }
  const outcome = sendTransaction(frame, { chainId, method: '', params: [transaction] }).catch(
    ({ code }) => code,
  )
  await approve()
  return outcome
}

const refusal = { error: { code: -32000, message: 'already known' } }

test('a transaction that another node has got already is sent', async () => {
  const sent = startNodes({ second: refusal })
  expect(await send()).toBe(keccak256(sent[0] ?? '0x'))
})

test('one that the second node does not have may be at the first', async () => {
  startNodes({ second: refusal, isKnown: false })
  expect(await send()).toBe('OperationPending')
})

test('of one that is refused and cannot be looked up it is not known: the first node may have it', async () => {
  startNodes({ second: refusal, isKnown: 'unread' })
  expect(await send()).toBe('OperationPending')
})

test('of one whose answers are lost it is not known whether it was sent', async () => {
  startNodes({})
  expect(await send()).toBe('OperationPending')
})

test('calls whose answers are lost can be asked for by their id', async () => {
  const sent = startNodes({})
  const { frame, approve } = await openFrame({ networks })
  const calls = [{ to: bob, value: '0x1' }]
  const batch = { version: '2.0.0', id: 'order 7', chainId: '0x1', atomicRequired: false, calls }
  const outcome = sendCalls(frame, { chainId, method: '', params: [batch] })
  await Promise.all([
    expect(outcome).rejects.toMatchObject({ code: 'OperationPending' }),
    approve(),
  ])
  expect(frame.state.batches.get('order 7')?.hashes).toEqual([keccak256(sent[0] ?? '0x')])
})

/** A node of a network without a base fee, on which the next nonce is 9. */
const node = {
  ...{ eth_getTransactionCount: '0x9', eth_estimateGas: '0x5208', eth_gasPrice: '0x64' },
  ...{ eth_getBlockByNumber: {}, eth_sendRawTransaction: '0x' },
}

async function begin(answers: Record<string, unknown> = {}) {
  const opened = await openFrame({ networks })
  const nodes = playNodes({ ...node, ...answers })
  const from = opened.wallet.eip155.address
  const ask = (transaction: object) =>
    sendTransaction(opened.frame, { chainId, method: '', params: [{ from, ...transaction }] })
  const readSent = () =>
    nodes.of('eth_sendRawTransaction').map(({ params }) => parseTransaction(params[0] as '0x'))
  return { ...opened, nodes, ask, readSent }
}

test.each<[string, object, object]>([
  [
    'with its data',
    { to: bob.toLowerCase(), value: '0x10', data: '0x01' },
    { to: bob.toLowerCase(), value: 16n, data: '0x01', gas: 21_000n },
  ],
  ['with its input', { to: bob, input: '0x02' }, { data: '0x02' }],
  ['with both, which is its data', { to: bob, data: '0x01', input: '0x02' }, { data: '0x01' }],
  ['with the gas that the app names', { to: bob, gas: '0x186a0' }, { gas: 100_000n }],
  ['that makes a contract', { data: '0x60' }, { to: undefined, data: '0x60' }],
  // Nonce and fees are the frame's own to choose.
  ['with a nonce and a price', { to: bob, nonce: '0x1', gasPrice: '0xffff' }, {}],
])('a transaction %s is sent as it was approved', async (_, asked, sent) => {
  const { ask, approve, readSent } = await begin()
  const [hash] = await Promise.all([ask(asked), approve()])
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  const [transaction, ...more] = readSent()
  expect(more).toEqual([])
  const { to } = transaction ?? {}
  expect({ ...transaction, to: to ?? undefined }).toMatchObject({
    ...{ chainId: 1, nonce: 9, gasPrice: 120n, ...sent },
  })
})

test('the visitor reads who asks, for which account, on which network, and what it costs at most', async () => {
  const { ask, approve, wallet } = await begin()
  const [, lines] = await Promise.all([ask({ to: bob, value: '0xde0b6b3a7640000' }), approve()])
  for (const text of ['https://app.test', wallet.eip155.address, 'Ethereum', bob, '1 ETH']) {
    expect(lines).toContain(text)
  }
  expect(lines).toContain('Network cost, at most\n0.00000000000252 ETH')
})

test('what an OP network takes for writing it to chain 1 is part of what it costs at most', async () => {
  const ten = 'eip155:10'
  const opened = await openFrame({
    networks: { ...networks, [ten]: { name: 'Ten', rpcUrls, currency } },
  })
  playNodes({ ...node, eth_call: `0x${'7'.padStart(64, '0')}` })
  const transaction = { from: opened.wallet.eip155.address, to: bob }
  const sending = sendTransaction(opened.frame, {
    ...{ chainId: ten, method: '', params: [transaction] },
  })
  const [, lines] = await Promise.all([sending, opened.approve()])
  expect(lines).toContain('Network cost, at most\n0.000000000002520007 ETH')
})

test('a transaction that the network refuses shows its reason, and can only be left', async () => {
  const { ask, show, nodes } = await begin({ eth_estimateGas: new Refusal('Not today.', 3) })
  const asked = ask({ to: bob })
  const { element, buttons } = await show()
  expect([...buttons.keys()]).toEqual(['Decline'])
  await expect
    .poll(() => JSON.stringify(element))
    .toContain('The network would refuse this: Not today.')
  buttons.get('Decline')?.onclick({ isTrusted: true })
  await expect(asked).rejects.toMatchObject({ code: 4001 })
  expect(nodes.of('eth_sendRawTransaction')).toEqual([])
})

test.each([
  ['eth_getTransactionCount', -32000],
  ['eth_gasPrice', -32000],
  ['eth_estimateGas', -32005],
])('a node that refuses %s with %i refuses no transaction', async (method, code) => {
  const { ask } = await begin({ [method]: new Refusal('down', code) })
  await expect(ask({ to: bob })).rejects.toMatchObject({ name: 'NodeRefusedError', code })
})

test('a transaction that the app takes back before the sending is not sent', async () => {
  const { frame, ask, approve, nodes } = await begin()
  const takenBack = () => {
    throw new UserRejectedError()
  }
  Object.assign(frame, { beginSending: takenBack })
  await Promise.all([expect(ask({ to: bob })).rejects.toMatchObject({ code: 4001 }), approve()])
  expect(nodes.of('eth_sendRawTransaction')).toEqual([])
})

test.each<[string, object, object]>([
  ['that is none', { to: 'bob' }, { code: -32602 }],
  ['whose value is no number', { to: bob, value: '1' }, { code: -32602 }],
  ['whose data is no hex', { to: bob, data: '0x0' }, { code: -32602 }],
  ['of nobody', { to: bob, from: undefined }, { code: -32602 }],
  ['of somebody else', { to: bob, from: bob }, { code: 4100 }],
])('a transaction %s is refused before anybody is asked', async (_, asked, error) => {
  const { ask, nodes } = await begin()
  await expect(ask(asked)).rejects.toMatchObject(error)
  expect(nodes.asked).toEqual([])
})

test.each([
  ['a value that is no number', { value: '1' }],
  ['nothing', undefined],
])('the app reads that %s is no transaction', async (_, facts) => {
  const { frame, wallet } = await begin()
  const asked = facts && { from: wallet.eip155.address, to: bob, ...facts }
  await expect(
    sendTransaction(frame, { chainId, method: '', params: [asked] }),
  ).rejects.toMatchObject({
    ...{ code: -32602, message: 'The parameters are not valid: the transaction is none.' },
  })
})

test('a node that is down refuses nothing: the app reads that it was not reached', async () => {
  const { ask } = await begin({
    eth_estimateGas() {
      throw new TypeError('down')
    },
  })
  await expect(ask({ to: bob })).rejects.toMatchObject({ name: 'NodeNotReachedError' })
})

test('a transaction is simulated with its own gas and price, when it is shown and again at the press', async () => {
  const { ask, show, nodes, wallet } = await begin({
    ...{ eth_getBlockByNumber: { gasLimit: '0x1c9c380' }, eth_getBalance: '0xde0b6b3a7640000' },
    eth_simulateV1: [{ calls: [] }],
  })
  const sent = ask({ to: bob, gas: '0x186a0', data: '0x01' })
  const { buttons } = await show()
  await expect.poll(() => nodes.of('eth_simulateV1').length).toBeGreaterThan(0)
  const count = nodes.of('eth_simulateV1').length
  await expect.poll(() => [...buttons.keys()]).toContain('Send')
  buttons.get('Send')?.onclick({ isTrusted: true })
  await sent
  const simulated = nodes.of('eth_simulateV1')
  expect(simulated.length).toBeGreaterThan(count)
  for (const { params } of simulated) {
    const [{ blockStateCalls }] = params as [{ blockStateCalls: { calls: object[] }[] }]
    expect(blockStateCalls.flatMap(({ calls }) => calls)).toContainEqual(
      expect.objectContaining({
        from: expect.stringMatching(new RegExp(wallet.eip155.address, 'i')),
        gas: '0x186a0',
        gasPrice: '0x78',
      }),
    )
  }
})

describe('of a smart account', () => {
  const { ten } = openSmartAccount.networks
  const { smart, bob, entryPoint } = openSmartAccount.addresses
  const ask = ({ frame }: Awaited<ReturnType<typeof openSmartAccount>>, transaction: object) =>
    sendTransaction(frame, {
      ...{ chainId: ten, method: '', params: [{ from: smart, ...transaction }] },
    })

  test('a transaction goes to the bundler as one operation, and its hash is that of the transaction which did it', async () => {
    const opened = await openSmartAccount()
    const [hash, shown] = await Promise.all([
      ask(opened, { to: bob, value: '0x10', data: '0x0102' }),
      opened.approve(),
    ])
    expect(hash).toBe(openSmartAccount.transactionHash)
    expect(shown).toContain(smart)
    expect(opened.nodes.of('eth_sendUserOperation')).toHaveLength(1)
    const [{ sender, callData }] =
      opened.nodes.paramsOf<[Record<string, string>]>('eth_sendUserOperation')
    expect(sender).toBe(smart)
    expect(callData).toContain(bob.slice(2))
    expect(opened.nodes.of('eth_sendRawTransaction')).toEqual([])
  })

  test('the bundler is asked for the receipt of the operation that was sent', async () => {
    const opened = await openSmartAccount()
    await Promise.all([ask(opened, { to: bob }), opened.approve()])
    const [sent] = opened.nodes.paramsOf<[Record<string, string>]>('eth_sendUserOperation')
    const numbers = Object.entries(sent).map(([name, value]) => [
      name,
      /Gas|nonce|Fee/.test(name) ? BigInt(value) : value,
    ])
    const hash = getUserOperationHash({
      ...{ chainId: 10, entryPointVersion: '0.8', entryPointAddress: entryPoint },
      userOperation: Object.fromEntries(numbers),
    })
    expect(opened.nodes.paramsOf('eth_getUserOperationReceipt')).toEqual([hash])
  })

  test('a screen reader hears the heading and the status while the operation waits', async () => {
    const opened = await openSmartAccount({ answers: { eth_getUserOperationReceipt: null } })
    const outcome = ask(opened, { to: bob }).catch(({ code }) => code)
    await opened.approve()
    const { element, buttons } = await opened.show()
    expect(element.children).toMatchObject([
      // It takes the focus.
      { tag: 'h1', tabIndex: -1, children: ['Sent'] },
      { tag: 'p', role: 'status' },
      {},
    ])
    buttons.get('Close')?.onclick({ isTrusted: true })
    expect(await outcome).toBe('OperationPending')
  })

  test.each(['Close', 'Escape'])(
    'while the operation waits the visitor reads that; after %s it goes on, and the app reads that it is not known',
    async (way) => {
      const opened = await openSmartAccount({ answers: { eth_getUserOperationReceipt: null } })
      const outcome = ask(opened, { to: bob }).catch(({ code }) => code)
      await opened.approve()
      const { element, buttons } = await opened.show()
      for (const text of [
        'Sent',
        'The network has not confirmed it yet. It goes on if you close this.',
      ])
        expect(JSON.stringify(element)).toContain(text)
      expect([...buttons.keys()]).toEqual(['Close'])
      const { document } = opened.frame
      const press = (key: string) => document.onkeydown?.({ key } as KeyboardEvent)
      // Any other key closes nothing.
      press('Enter')
      expect(
        await Promise.race([outcome, new Promise((resolve) => setTimeout(resolve, 20, 'waits'))]),
      ).toBe('waits')
      if (way === 'Close') buttons.get('Close')?.onclick({ isTrusted: true })
      else press('Escape')
      expect(await outcome).toBe('OperationPending')
      expect(document.onkeydown).toBe(null)
    },
  )

  test('a transaction that makes a contract is refused', async () => {
    await expect(ask(await openSmartAccount(), { data: '0x60' })).rejects.toMatchObject({
      message: 'The parameters are not valid: a smart account deploys no contract.',
    })
  })

  test('a transaction to the entry point is refused', async () => {
    await expect(ask(await openSmartAccount(), { to: entryPoint })).rejects.toMatchObject({
      message: 'The parameters are not valid: it is a call of the entry point or the factory.',
    })
  })
})
