import { encodeAbiParameters, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Frame } from '../frame.js'
import { showTime } from '../messages/showTime.js'
import { describeCall } from './describeCall.js'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const alice = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const chainId = 'eip155:1'
const currency = { symbol: 'ETH', decimals: 18 }
const networks = { [chainId]: { name: 'Ethereum', rpcUrls: ['https://node.test'], currency } }
const frame = { settings: { networks } } as unknown as Frame

/** What a token's contract says; a text is the node's refusal. */
let answers: Record<string, string | undefined>
beforeEach(() => {
  answers = {
    '0x313ce567': encodeAbiParameters([{ type: 'uint8' }], [6]),
    '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['USDC']),
  }
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { params } = JSON.parse(String(body))
    const result = answers[params[0].data]
    const error = { code: 3, message: 'execution reverted' }
    return Response.json({ jsonrpc: '2.0', id: 1, ...(result ? { result } : { error }) })
  })
})
afterEach(() => void vi.unstubAllGlobals())

async function describe(data: `0x${string}`, value = 0n) {
  const { details, warning } = await describeCall(frame, {
    ...{ chainId, from: alice, call: { to: token, value, data } },
  })
  const lines = Object.fromEntries(details.map(({ label, value }) => [label, value]))
  return { lines, warning }
}

const transfer = encodeFunctionData({
  ...{ abi: erc20Abi, functionName: 'transfer', args: [bob, 1_250_000n] },
})

test('a transfer: the amount by the token’s own word, its address beside it', async () => {
  expect(await describe(transfer)).toEqual({
    lines: {
      Action: 'Send tokens',
      Token: `USDC (${token})`,
      To: bob,
      Amount: '1.25 USDC',
    },
    warning: undefined,
  })
})

test('a contract that says nothing of itself is named by its address, amounts by their units', async () => {
  answers = {}
  const { lines } = await describe(transfer)
  expect(lines).toMatchObject({
    Token: token,
    Amount: '1250000',
  })
})

test('approvals warn of the spender, and taking one back does not', async () => {
  const approve = (amount: bigint) =>
    describe(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, amount] }))
  expect((await approve(5n)).warning).toMatch(`${bob} can then take this amount of USDC`)
  expect((await approve(2n ** 256n - 1n)).warning).toMatch('all that you have or get')
  expect((await approve(2n ** 256n - 1n)).lines.Amount).toBe('unlimited')
  expect((await approve(0n)).warning).toBeUndefined()
  const abi = parseAbi(['function setApprovalForAll(address, bool)'])
  const operate = (isAllowed: boolean) =>
    describe(encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [bob, isAllowed] }))
  expect((await operate(true)).warning).toMatch('every token')
  expect(await operate(false)).toMatchObject({ lines: { Allowed: 'No, not any more' } })
  expect((await operate(false)).warning).toBeUndefined()
})

test.each([
  ['more than its parameters', `${transfer}00`],
  ['less', transfer.slice(0, -2)],
  ['an address of more than 20 bytes', transfer.replace('a9059cbb00', 'a9059cbb01')],
  ['a function that no standard names', '0x12345678abcd'],
  ['no whole selector', '0x1234'],
])('data with %s is shown as it is', async (_, data) => {
  const { lines } = await describe(data as `0x${string}`, 10n ** 18n)
  expect(lines).toMatchObject({ To: token, Amount: '1 ETH', Data: data })
  expect(lines).toMatchObject({ Action: 'We do not know this function.' })
})

test('coin that goes along with a known call is told, too; not every contract with its function wraps it', async () => {
  expect((await describe('0xd0e30db0', 10n ** 17n)).lines).toMatchObject({
    ...{ Action: 'Deposit', Contract: `USDC (${token})` },
    Amount: '0.1 ETH',
  })
})

test('bytes for the receiver stay in sight', async () => {
  const abi = parseAbi(['function safeTransferFrom(address, address, uint256, bytes)'])
  const args = [token, bob, 7n, '0xdead'] as const
  const data = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args })
  expect((await describe(data)).lines).toMatchObject({
    'Number of the token': '7',
    Data: data,
  })
})

test('an amount is shown times the multiplier of the token', async () => {
  answers['0xa60bf13d'] = encodeAbiParameters([{ type: 'uint256' }], [5n * 10n ** 18n])
  expect((await describe(transfer)).lines.Amount).toBe('6.25 USDC')
})

test('if the multiplier could not be asked for, an amount is shown in base units', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    String(init.body).includes('0xa60bf13d') ? new Response('', { status: 500 }) : fetch(url, init),
  )
  expect((await describe(transfer)).lines.Amount).toMatch('1250000')
})

test('an approval of one token of a kind warns and tells its number, whichever it is', async () => {
  answers = { '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['PUNK']) }
  const approve = (id: bigint) =>
    describe(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, id] }))
  expect((await approve(0n)).warning).toMatch(`${bob} can then take some or all tokens`)
  expect((await approve(2n ** 255n + 7n)).warning).toMatch(
    `${bob} can then take some or all tokens`,
  )
  expect((await approve(2n ** 255n + 7n)).lines.Amount).toMatch(String(2n ** 255n + 7n))
})

test('what is sent is told by its number, however large', async () => {
  answers = {}
  const abi = parseAbi(['function transferFrom(address, address, uint256)'])
  const args = [token, bob, 2n ** 255n + 7n] as const
  const data = encodeFunctionData({ abi, functionName: 'transferFrom', args })
  expect((await describe(data)).lines.Amount).toMatch(String(2n ** 255n + 7n))
})

test('a grant of each kind warns with who can do what', async () => {
  const warn = async (signature: string, args: readonly unknown[]) => {
    const name = signature.slice(0, signature.indexOf('('))
    const abi = parseAbi([`function ${signature}`] as readonly string[])
    const options = { abi, functionName: name, args } as Parameters<typeof encodeFunctionData>[0]
    return (await describe(encodeFunctionData(options))).warning
  }
  const named = `USDC (${token})`
  const flags = await Promise.all(
    ['allow(address,bool)', 'setOperator(address,bool)'].map((each) => warn(each, [bob, true])),
  )
  expect(flags).toEqual([
    `${bob} can then withdraw and borrow all that you have in ${named}, at any time.`,
    `${bob} can then take every token that you have or get in ${named}, at any time.`,
  ])
  expect(await warn('approveDelegation(address,uint256)', [bob, 7n])).toBe(
    `${bob} can then borrow this amount of ${named} in your name, at any time. You owe it.`,
  )
  expect(await warn('approveDelegation(address,uint256)', [bob, 2n ** 256n - 1n])).toBe(
    `${bob} can then borrow ${named} in your name without a limit, at any time. You owe it.`,
  )
  expect(await warn('transferOwnership(address)', [bob])).toBe(
    `This gives ${bob} control over something in ${named}. Approve it only if you know why.`,
  )
  expect(await warn('approveHash(bytes32)', [`0x${'ab'.repeat(32)}`])).toBe(
    `This approves what the Safe ${named} does or signs. It can move all that the Safe has.`,
  )
  expect(await warn('delegate(address)', [bob])).toBe(
    `${bob} can then vote with all that you have in ${named}.`,
  )
})

test('Permit2: the token and the contract stand apart, and 160 bits are no limit', async () => {
  const abi = parseAbi(['function approve(address, address, uint160, uint48)'])
  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  const data = encodeFunctionData({ abi, args: [token, bob, 2n ** 160n - 1n, 9] })
  const call = { to: permit2, value: 0n, data } as const
  const { details, warning } = await describeCall(frame, { chainId, from: alice, call })
  expect(Object.fromEntries(details.map(({ label, value }) => [label, value]))).toMatchObject({
    ...{ Token: `USDC (${token})`, Contract: permit2, Amount: 'unlimited' },
    'Who may take them': bob,
  })
  expect(warning).toBe(
    `${bob} can then take all that you have or get of USDC (${token}), until ${showTime(9)}.`,
  )
})

test('calls within a call are told one by one, with their warnings', async () => {
  const abi = parseAbi(['function multicall(bytes[])', 'function authorizeOperator(address)'])
  const hidden = encodeFunctionData({ abi, functionName: 'authorizeOperator', args: [bob] })
  const args = [[transfer, hidden, '0x12345678']] as const
  const data = encodeFunctionData({ abi, functionName: 'multicall', args })
  const { lines, warning } = await describe(data)
  expect(lines).toMatchObject({
    Action: 'Several calls',
    'Call 1 of 3': expect.arrayContaining([{ label: 'Amount', value: '1.25 USDC' }]),
    'Call 2 of 3': expect.arrayContaining([{ label: 'Who may take them', value: bob }]),
    'Call 3 of 3': expect.arrayContaining([
      { label: 'Action', value: 'We do not know this function.' },
    ]),
  })
  expect(warning).toBe(
    `${bob} can then take every token that you have or get in USDC (${token}), at any time.`,
  )
})

/** A call of one function, on the token. */
const encode = (signature: string, args: readonly unknown[]) =>
  encodeFunctionData({
    ...{ abi: parseAbi([`function ${signature}`] as readonly string[]), args },
  } as unknown as Parameters<typeof encodeFunctionData>[0])
const named = `USDC (${token})`

test.each<[string, `0x${string}`, Record<string, string>]>([
  [
    'tokens that somebody else has',
    encode('transferFrom(address,address,uint256)', [alice, bob, 1_250_000n]),
    { Action: 'Move tokens', Token: named, From: alice, To: bob, Amount: '1.25 USDC' },
  ],
  [
    'several of one token of a kind',
    encode('safeTransferFrom(address,address,uint256,uint256,bytes)', [alice, bob, 7n, 3n, '0x']),
    { 'Number of the token': '7', 'How many': '3' },
  ],
  [
    'an amount that is the half of what its type can be',
    encode('approve(address,uint256)', [bob, 2n ** 255n]),
    { Amount: 'unlimited' },
  ],
  [
    'one unit less than that',
    encode('approve(address,uint256)', [bob, 2n ** 255n - 1n]),
    { Amount: expect.not.stringContaining('unlimited') },
  ],
  ['a manager', encode('allow(address,bool)', [bob, true]), { Contract: named, Allowed: 'Yes' }],
  ['control', encode('transferOwnership(address)', [bob]), { Contract: named }],
  ['a Safe', encode('approveHash(bytes32)', [`0x${'ab'.repeat(32)}`]), { Contract: named }],
  ['several calls', encode('multicall(bytes[])', [[transfer]]), { Contract: named }],
])('%s: the visitor reads each parameter that has a name', async (_, data, lines) => {
  expect((await describe(data)).lines).toMatchObject(lines)
})

test('a function that no standard names is shown by its selector, in lower case', async () => {
  const { lines } = await describe('0xABCDEF1234')
  expect(lines).toMatchObject({ Function: '0xabcdef12', Data: '0xABCDEF1234' })
  expect((await describe('0xABCDEF12')).lines).toHaveProperty('Function', '0xabcdef12')
  expect((await describe('0xABCDEF')).lines).not.toHaveProperty('Function')
})

test('calls that give two things away have two warnings', async () => {
  const allow = encode('allow(address,bool)', [bob, true])
  const own = encode('transferOwnership(address)', [bob])
  const { warning } = await describe(encode('multicall(bytes[])', [[allow, own]]))
  expect(warning?.split('\n')).toHaveLength(2)
})

test('of a contract that is made the visitor reads that, the coin with it, and its code', async () => {
  const call = { value: 10n ** 17n, data: '0x6000' } as const
  const { details, warning } = await describeCall(frame, { chainId, from: alice, call })
  expect([details.map(({ value }) => value), warning]).toEqual([
    ['A new contract', '0.1 ETH', '0x6000'],
    undefined,
  ])
})
