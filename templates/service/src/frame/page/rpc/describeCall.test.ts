import { encodeAbiParameters, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Frame } from '../frame.js'
import { describeCall } from './describeCall.js'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
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
    chainId,
    call: { to: token, value, data },
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
  expect(lines).toMatchObject({ Token: token, Amount: '1250000 of the smallest units' })
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
  expect(lines).not.toHaveProperty('Action')
})

test('coin that goes along with a known call is told, too', async () => {
  expect((await describe('0xd0e30db0', 10n ** 17n)).lines).toMatchObject({
    Action: 'Wrap',
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

test('an approval of one token of a kind warns and tells its number, whichever it is', async () => {
  answers = { '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['PUNK']) }
  const approve = (id: bigint) =>
    describe(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, id] }))
  expect((await approve(0n)).warning).toMatch(`${bob} can then take`)
  expect((await approve(2n ** 255n + 7n)).lines.Amount).toMatch(String(2n ** 255n + 7n))
})

test('what is sent is told by its number, however large', async () => {
  answers = {}
  const abi = parseAbi(['function transferFrom(address, address, uint256)'])
  const args = [token, bob, 2n ** 255n + 7n] as const
  const data = encodeFunctionData({ abi, functionName: 'transferFrom', args })
  expect((await describe(data)).lines.Amount).toMatch(String(2n ** 255n + 7n))
})
