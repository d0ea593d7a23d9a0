import { encodeAbiParameters, toHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { previewChanges } from './previewChanges.js'

const chainId = 'eip155:10'
const currency = { symbol: 'TEN', decimals: 6 }
const networks = { [chainId]: { name: 'Ten', rpcUrls: ['https://node.test'], currency } }
const [from, bob] = ['a', 'b'].map((digit) => `0x${digit.repeat(40)}`) as [
  ...[`0x${string}`, `0x${string}`],
]

const had = 10n ** 12n

afterEach(() => void vi.unstubAllGlobals())

type Played = { readonly from: string; readonly to: string; readonly gas: string }
type Block = { readonly calls: readonly Played[]; readonly stateOverrides: object }

/** A node that plays calls through for free: the account has `left` of the coin afterwards, of what it `had`. */
function start(left: bigint, answers: Record<string, unknown> = {}) {
  const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
  return startNodes({
    eth_getBlockByNumber: { gasLimit: '0x1c9c380', baseFeePerGas: '0x64' },
    ...{ eth_getBalance: toHex(had), eth_gasPrice: '0x64' },
    eth_simulateV1({ params }: { params: readonly unknown[] }) {
      const [{ blockStateCalls }] = params as [{ blockStateCalls: [Block] }]
      let isAfter = false
      const calls = blockStateCalls[0].calls.map((call) => {
        if (call.from === from) isAfter = true
        const isProbe = isAfter && call.from !== from
        const returnData = word(isProbe ? left : had)
        return { status: '0x1', gasUsed: '0x0', logs: [], returnData }
      })
      // The payer's coin, twice: it pays nothing.
      for (const call of calls.slice(-2)) call.returnData = word(5n)
      return [{ calls }]
    },
    ...answers,
  })
}

async function preview(options: Partial<previewChanges.Options> = {}) {
  const { frame } = await openFrame({ networks })
  const calls = [{ to: bob, value: 1n, data: '0x' }] as const
  return previewChanges(frame, { chainId, from, calls, ...options })
}

/** What the node was asked to play through. */
function readBlock(node: ReturnType<typeof start>) {
  const [{ blockStateCalls }] = node.paramsOf<[{ blockStateCalls: [Block] }]>('eth_simulateV1')
  const { calls, stateOverrides } = blockStateCalls[0]
  return { sent: calls.filter((call) => call.from === from), overrides: Object(stateOverrides) }
}

test('the coin is named as its network has it', async () => {
  start(had - 1_000n)
  const { lines } = await preview()
  expect(lines).toMatchObject([{ kind: 'out', amount: 1_000n, text: 'You send 0.001 TEN' }])
  expect(lines[0]?.key).toContain(`${chainId}:`)
})

test('calls are played through as they are sent: each with its own limit, at their own price', async () => {
  const node = start(had)
  const calls = [
    { to: bob, value: 0n, data: '0x' },
    { to: bob, value: 0n, data: '0x' },
  ] as const
  const fees = { type: 'eip1559', maxFeePerGas: 500n, maxPriorityFeePerGas: 7n } as const
  await preview({ calls, payment: { gas: [21_000n, 42_000n], fees, isSponsored: false } })
  const { sent, overrides } = readBlock(node)
  expect(sent).toMatchObject([
    { gas: toHex(21_000), gasPrice: toHex(107) },
    { gas: toHex(42_000), gasPrice: toHex(107) },
  ])
  // The account pays for its gas itself.
  expect(overrides[from]).toBeUndefined()
})

test('an account that does not pay for its gas is played through as one that has enough', async () => {
  const node = start(had)
  const fees = { type: 'legacy', gasPrice: 100n } as const
  const calls = [{ to: bob, value: 0n, data: '0x' }] as const
  await preview({ calls, payment: { gas: [21_000n], fees, isSponsored: true } })
  expect(readBlock(node).overrides[from]).toEqual({ balance: toHex(had + 2_100_000n) })
})

test('of a contract that is made the outcome is not known, also if another call comes with it', async () => {
  const node = start(had)
  const calls = [
    { to: bob, value: 0n, data: '0x' },
    { value: 0n, data: '0x6000' },
  ] as const
  const unknown = 'The outcome could not be looked up. It is not known.'
  expect((await preview({ calls })).note).toEqual({ isDanger: false, text: unknown })
  expect(node.asked).toEqual([])
})

test('a node that simulates nothing, and one that fails: never that nothing moves', async () => {
  const missing = new Refusal('Method not found', -32601)
  start(0n, { eth_simulateV1: missing, eth_call: missing, debug_traceCall: missing })
  expect((await preview()).note?.text).toBe('This network cannot show the outcome beforehand.')
  const down = () => {
    throw new TypeError('down')
  }
  start(0n, { eth_getBlockByNumber: down, eth_getBalance: down })
  expect((await preview()).note?.text).toBe(
    'The network could not be reached. The outcome is not known.',
  )
})

test('an error within the simulation leaves the outcome unknown', async () => {
  start(0n)
  const to = '0x12' as const
  expect(await preview({ calls: [{ to, value: 0n, data: '0x' }] })).toEqual({
    lines: [],
    note: { isDanger: false, text: 'The outcome could not be looked up. It is not known.' },
  })
})
