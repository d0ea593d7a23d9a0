import { createPublicClient, encodeFunctionData, erc20Abi, http, parseAbi } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { contractAddresses, stackAccounts, stackTokens } from '../src/stack/index.js'
import {
  press,
  proveByMail,
  readScreen,
  sign,
  useFrameStage,
  type Visitor,
} from './support/frameStage.js'
import type { FrameAnswer } from './support/openFrame.js'
import { pressInFrame } from './support/pressInFrame.js'

const stage = useFrameStage({
  smartSessions: { coin: `${5n * 10n ** 18n}` },
  smartAccounts: ({ smartAccounts }) => ({
    bundlerUrl: smartAccounts?.[1].bundler.url ?? '',
    paymasterOrigins: [smartAccounts?.[1].paymaster.url ?? ''],
    factory: contractAddresses.smartAccountFactory,
  }),
})
const servers = () => stage.stack.smartAccounts?.[1] ?? expect.fail('There is no bundler.')

afterEach(() => {
  servers().bundler.clearFaults()
  servers().paymaster.clearFaults()
})

const { bob } = stackAccounts
const tusd = stackTokens(1).find(({ symbol }) => symbol === 'TUSD')?.address as `0x${string}`
const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob.address, amount] })
const oneEther = '0xde0b6b3a7640000'

const ask = ({ opened }: Visitor, method: string, ...params: readonly unknown[]) =>
  opened.ask('rpc', { method, params })
const sendCalls = (visitor: Visitor, facts: object = {}) =>
  ask(visitor, 'wallet_sendCalls', {
    ...{ version: '2.0.0', chainId: '0x1', atomicRequired: true, from: visitor.address },
    calls: [
      { to: bob.address, value: oneEther },
      { to: bob.address, value: oneEther },
    ],
    ...facts,
  })
const sendTransaction = (visitor: Visitor, facts: object = {}) =>
  ask(visitor, 'eth_sendTransaction', {
    ...{ from: visitor.address, to: bob.address, value: oneEther },
    ...facts,
  })
const balanceOf = async (address: string) =>
  BigInt(await stage.chain<string>('eth_getBalance', [address, 'latest']))
const codeOf = (address: string) => stage.chain<string>('eth_getCode', [address, 'latest'])
const chain = () => createPublicClient({ transport: http(stage.stack.chains[1].rpcUrl) })

test('both accounts are told of, the smart one first, and the choice is kept over a reload', async () => {
  const { opened, address } = await stage.enter('ada@example.com')
  expect((await opened.ask('getSmartAccountEnabledNetworks')).payload).toEqual({
    networks: ['eip155:1'],
  })
  const { payload: user } = await opened.ask('getUser')
  const [{ address: key }] = user.accounts
  expect(user).toMatchObject({
    ...{ address, preferredAccountType: 'smartAccount', smartAccountDeployed: false },
    accounts: [{ type: 'eoa' }, { type: 'smartAccount', address }],
  })
  expect((await opened.ask('rpc', { method: 'eth_accounts' })).payload).toEqual([address, key])
  const elsewhere = await opened.ask('setPreferredAccount', { type: 'eoa', chainId: 'eip155:5' })
  expect(elsewhere.error?.code).toBe('SmartAccountsNotConfigured')
  const wrong = await opened.ask('setPreferredAccount', { type: 'other', chainId: 'eip155:1' })
  expect(wrong.error?.code).toBe('InvalidRequest')
  const chosen = await opened.ask('setPreferredAccount', { type: 'eoa', chainId: 'eip155:1' })
  expect(chosen.payload).toEqual({})

  await opened.reload()
  expect((await opened.ask('getUser')).payload).toMatchObject({
    ...{ address: key, preferredAccountType: 'eoa' },
  })
  expect((await opened.ask('rpc', { method: 'eth_accounts' })).payload).toEqual([key, address])
})

test('the first transaction deploys the account, and its hash is the one that carried it out', async () => {
  const visitor = await stage.enter('bea@example.com')
  const before = await balanceOf(bob.address)
  const sent = sendTransaction(visitor)
  const { changes, details } = await readScreen(visitor.opened)
  expect(changes).toContain('You send 1 ETH')
  expect(details).toContain('Your smart account')
  expect(details).toContain('It is set up with this, once.')
  expect(details).toMatch(/Network cost, at most\s+0\.\d+ ETH/)
  expect(await codeOf(visitor.address)).toBe('0x')
  await press(visitor.opened, 'Send')
  const { payload: hash, error } = await sent
  expect(error).toBeUndefined()
  expect(await stage.chain('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  expect((await balanceOf(bob.address)) - before).toBe(10n ** 18n)
  expect(await codeOf(visitor.address)).not.toBe('0x')
  expect((await visitor.opened.ask('getUser')).payload.smartAccountDeployed).toBe(true)

  const again = sendTransaction(visitor)
  const next = await readScreen(visitor.opened)
  expect(next.details).not.toContain('set up')
  await press(visitor.opened, 'Send')
  expect((await again).ok).toBe(true)
  expect((await balanceOf(bob.address)) - before).toBe(2n * 10n ** 18n)
})

test('a batch is one operation, all or none', async () => {
  const visitor = await stage.enter('cleo@example.com')
  const able = { atomic: { status: 'supported' }, paymasterService: { supported: true } }
  expect((await ask(visitor, 'wallet_getCapabilities', visitor.address)).payload).toEqual({
    '0x1': able,
  })
  const before = await balanceOf(bob.address)
  servers().bundler.clearRequests()
  const sent = sendCalls(visitor, { id: 'both' })
  const { changes } = await readScreen(visitor.opened)
  expect(changes).toContain('You send 2 ETH')
  await press(visitor.opened, 'Send')
  expect((await sent).payload).toEqual({ id: 'both' })
  const read = async () => (await ask(visitor, 'wallet_getCallsStatus', 'both')).payload
  await expect.poll(async () => (await read()).status).toBe(200)
  expect(await read()).toMatchObject({
    atomic: true,
    chainId: '0x1',
    receipts: [{ status: '0x1' }],
  })
  expect((await balanceOf(bob.address)) - before).toBe(2n * 10n ** 18n)
  const operations = servers()
    .bundler.requests()
    .filter(({ method }) => method === 'eth_sendUserOperation')
  expect(operations).toHaveLength(1)

  // The second call fails once it is carried out: what it needs went between the approval and the block.
  await stage.chain('evm_setAutomine', [false])
  try {
    const late = sendCalls(visitor, { id: 'late' })
    await readScreen(visitor.opened)
    await press(visitor.opened, 'Send')
    expect((await late).payload).toEqual({ id: 'late' })
    expect((await ask(visitor, 'wallet_getCallsStatus', 'late')).payload.status).toBe(100)
    // 1.5 ETH: enough for the first call alone.
    await stage.chain('anvil_setBalance', [visitor.address, '0x14d1120d7b160000'])
    await stage.chain('evm_mine')
  } finally {
    await stage.chain('evm_setAutomine', [true])
  }
  const { payload } = await ask(visitor, 'wallet_getCallsStatus', 'late')
  expect(payload).toMatchObject({ status: 500, atomic: true, receipts: [{ status: '0x0' }] })
  expect((await balanceOf(bob.address)) - before).toBe(2n * 10n ** 18n)
})

test('in a session a batch is one operation, without a screen; one coin more than was allowed is refused', async () => {
  const visitor = await stage.enter('sol@example.com')
  const asked = ask(visitor, 'wallet_requestExecutionPermissions', {
    ...{ chainId: '0x1', to: visitor.address },
    permission: {
      ...{ type: 'native-token-allowance', isAdjustmentAllowed: false },
      data: { allowance: '0x1bc16d674ec80000' },
    },
    rules: [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + 86_400 } }],
  })
  const allow = visitor.opened.frame().getByRole('button', { name: 'Allow', exact: true })
  await allow.waitFor()
  expect(await visitor.opened.frame().locator('body').innerText()).toContain('Your smart account')
  await pressInFrame(allow)
  await proveByMail(visitor.opened.frame(), stage.site)
  const [{ context }] = (await asked).payload
  const before = await balanceOf(bob.address)
  const capabilities = { permissions: { context } }
  expect((await sendCalls(visitor, { id: 'session', capabilities })).payload).toEqual({
    id: 'session',
  })
  const read = async () => (await ask(visitor, 'wallet_getCallsStatus', 'session')).payload.status
  await expect.poll(read).toBe(200)
  expect((await balanceOf(bob.address)) - before).toBe(2n * 10n ** 18n)
  const more = await sendCalls(visitor, {
    ...{ capabilities, calls: [{ to: bob.address, value: '0x1' }] },
  })
  expect(more.error?.code).toBe(4100)
})

test('calls of which one would fail, and a fee that nobody has, cannot be sent', async () => {
  const visitor = await stage.enter('dan@example.com')
  const failing = sendCalls(visitor, {
    calls: [
      { to: bob.address, value: oneEther },
      { to: tusd, data: transfer(10n ** 30n) },
    ],
  })
  const { changes } = await readScreen(visitor.opened)
  expect(changes).toContain('This cannot be sent: The bundler refused:')
  expect(await visitor.opened.frame().getByRole('button').allInnerTexts()).toEqual(['Decline'])
  await press(visitor.opened, 'Decline')
  expect((await failing).error?.code).toBe(4001)

  await stage.chain('anvil_setBalance', [visitor.address, oneEther])
  const poor = sendTransaction(visitor)
  const screen = await readScreen(visitor.opened)
  expect(screen.changes).toContain('does not have enough for this')
  await press(visitor.opened, 'Decline')
  expect((await poor).error?.code).toBe(4001)

  const creation = await sendTransaction(visitor, { to: undefined, data: '0x60' })
  expect(creation.error?.code).toBe(-32602)
})

test('with the paymaster that an app names no coin is needed', async () => {
  const visitor = await stage.enter('eve@example.com')
  await stage.chain('anvil_setBalance', [visitor.address, '0x0'])
  const url = `${servers().paymaster.url}/of-the-app`
  const calls = [{ to: tusd, data: transfer(0n) }]
  const sent = sendCalls(visitor, {
    id: 'free',
    calls,
    capabilities: { paymasterService: { url } },
  })
  const { details } = await readScreen(visitor.opened)
  expect(details).toContain('Nothing: the paymaster of the app pays')
  await press(visitor.opened, 'Send')
  expect((await sent).payload).toEqual({ id: 'free' })
  const read = async () => (await ask(visitor, 'wallet_getCallsStatus', 'free')).payload.status
  await expect.poll(read).toBe(200)
  expect(await balanceOf(visitor.address)).toBe(0n)

  const codeFor = async (service: object) =>
    (await sendCalls(visitor, { calls, capabilities: { paymasterService: service } })).error?.code
  expect(await codeFor({ url: 'https://stranger.example/rpc' })).toBe(5700)
  expect(await codeFor({ url: 'http://stranger.example/rpc' })).toBe(5700)
  expect(await codeFor({ url: 7 })).toBe(5700)
  expect(await codeFor({})).toBe(5700)

  servers().paymaster.fault('pm_getPaymasterData', {
    answer: { jsonrpc: '2.0', id: 1, error: { code: -32001, message: 'Not today.' } },
  })
  const refused = sendCalls(visitor, { calls, capabilities: { paymasterService: { url } } })
  const { changes } = await readScreen(visitor.opened)
  expect(changes).toContain('The paymaster refused: Not today.')
  await press(visitor.opened, 'Decline')
  expect((await refused).error?.code).toBe(4001)
})

test('what the account signs is verified before it is deployed, and after', async () => {
  const visitor = await stage.enter('fay@example.com')
  const { address } = visitor
  const typed = {
    domain: { name: 'Shop', chainId: 1 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Order: [{ name: 'count', type: 'uint256' }],
    },
    primaryType: 'Order',
    message: { count: '3' },
  } as const
  async function verify() {
    const signing = sign(visitor, 'Hello')
    await press(visitor.opened, 'Sign')
    const { payload: signature, error } = await signing
    expect(error).toBeUndefined()
    expect(await chain().verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    expect(await chain().verifyMessage({ address, message: 'Bye', signature })).toBe(false)
    const signingData = ask(visitor, 'eth_signTypedData_v4', address, JSON.stringify(typed))
    await press(visitor.opened, 'Sign')
    const { payload } = await signingData
    const data = { ...typed, message: { count: 3n } }
    expect(await chain().verifyTypedData({ address, signature: payload, ...data })).toBe(true)
    return signature
  }
  expect(await verify()).toMatch(/6492649264926492$/)
  const sent = sendTransaction(visitor)
  await readScreen(visitor.opened)
  await press(visitor.opened, 'Send')
  expect((await sent).ok).toBe(true)
  expect(await verify()).toHaveLength(132)
})

test('a bundler that is down, refuses or is lost sends nothing, and it is told', async () => {
  const visitor = await stage.enter('gus@example.com')
  const before = await balanceOf(bob.address)
  const { bundler } = servers()
  bundler.fault('eth_estimateUserOperationGas', 'refuse')
  expect((await sendTransaction(visitor)).error?.code).toBe('BundlerNotReached')
  bundler.fault('eth_estimateUserOperationGas', { answer: { jsonrpc: '2.0', id: 1, result: {} } })
  expect((await sendTransaction(visitor)).error?.code).toBe('BundlerNotReached')
  bundler.fault('eth_estimateUserOperationGas', 'hang')
  expect((await sendTransaction(visitor)).error?.code).toBe('BundlerNotReached')
  bundler.clearFaults()
  bundler.fault('eth_sendUserOperation', {
    answer: { jsonrpc: '2.0', id: 1, error: { code: -32500, message: 'AA99 not today' } },
  })
  const refused = sendTransaction(visitor)
  await readScreen(visitor.opened)
  await press(visitor.opened, 'Send')
  expect((await refused).error).toMatchObject({
    ...{ code: 'OperationRefused', message: 'The bundler refused: AA99 not today' },
  })
  expect(await balanceOf(bob.address)).toBe(before)

  // The answer of a bundler that took the operation is lost: it is not known whether it was sent.
  bundler.fault('eth_sendUserOperation', 'malformed')
  const lost = sendCalls(visitor, { id: 'lost' })
  await readScreen(visitor.opened)
  await press(visitor.opened, 'Send')
  expect((await lost).error?.code).toBe('OperationPending')
  expect((await ask(visitor, 'wallet_getCallsStatus', 'lost')).payload.status).toBe(100)
  bundler.clearFaults()
  const next = sendTransaction(visitor)
  await readScreen(visitor.opened)
  await press(visitor.opened, 'Send')
  expect((await next).ok).toBe(true)
})

test('the account of the key beside it goes on as before', async () => {
  const { opened } = await stage.enter('hal@example.com')
  const [{ address }] = (await opened.ask('getUser')).payload.accounts
  const key: Visitor = { opened, address }
  expect((await ask(key, 'wallet_getCapabilities', address)).payload).toEqual({
    '0x1': { atomic: { status: 'unsupported' } },
  })
  expect((await sendCalls(key)).error?.code).toBe(5760)
  const signing = sign(key, 'Hello')
  await press(opened, 'Sign')
  const { payload: signature } = await signing
  expect(await chain().verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  expect(signature).toHaveLength(132)
  expect((await sendCalls({ opened, address: bob.address })).error?.code).toBe(4100)
})

test('the address is the factory’s own, and known without the network from then on', async () => {
  const visitor = await stage.enter('ivo@example.com')
  const abi = parseAbi(['function getAddress(address, uint256) view returns (address)'])
  const [{ address: owner }] = (await visitor.opened.ask('getUser')).payload.accounts
  const address = contractAddresses.smartAccountFactory
  const args = [owner, 0n] as const
  expect(await chain().readContract({ abi, address, functionName: 'getAddress', args })).toBe(
    visitor.address,
  )
  stage.stack.chains[1].fault('eth_call', 'refuse')
  try {
    expect((await visitor.opened.ask('getUser')).payload.address).toBe(visitor.address)
  } finally {
    stage.stack.chains[1].clearFaults()
  }
})

test('calls that give the account away are refused before anybody is asked, however deep they hide', async () => {
  const visitor = await stage.enter('zoe@example.com')
  const own = visitor.address
  const [{ address: key }] = (await visitor.opened.ask('getUser')).payload.accounts
  const abi = parseAbi([
    'function upgradeToAndCall(address implementation, bytes data)',
    'function execute(address target, uint256 value, bytes data)',
    'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  ])
  const upgrade = encodeFunctionData({
    ...{ abi, functionName: 'upgradeToAndCall', args: [bob.address, '0x'] },
  })
  const hide = (target: `0x${string}`) =>
    encodeFunctionData({
      ...{ abi, functionName: 'executeBatch' },
      args: [
        [
          {
            ...{ target: bob.address, value: 0n },
            data: encodeFunctionData({
              ...{ abi, functionName: 'execute', args: [target, 0n, upgrade] },
            }),
          },
        ],
      ],
    })
  const { smartAccountFactory, entryPoint } = contractAddresses
  const refused = [
    { to: own, data: upgrade },
    { to: smartAccountFactory, data: '0x5fbfb9cf' },
    { to: entryPoint, data: '0x1fad948c' },
    { to: bob.address, data: hide(own) },
    { to: bob.address, data: hide(entryPoint) },
  ]
  const screen = visitor.opened.frame().locator('main')
  // A screen that asks the visitor ends the wait: nobody answers it.
  const refusal = (asked: Promise<FrameAnswer>) =>
    Promise.race([
      asked.then(({ error }) => error?.code),
      screen.waitFor().then(
        () => 'the visitor is asked',
        () => asked,
      ),
    ])
  for (const call of refused) {
    expect(await refusal(sendTransaction(visitor, { ...call, value: '0x0' }))).toBe(-32602)
    const calls = [{ to: bob.address, value: '0x1' }, call]
    expect(await refusal(sendCalls(visitor, { calls }))).toBe(-32602)
    // The key's own account is the owner: its call of the smart account is as good.
    const byOwner = sendTransaction(visitor, { ...call, from: key, value: '0x0' })
    expect(await refusal(byOwner)).toBe(-32602)
  }
  expect(await screen.count()).toBe(0)
})
