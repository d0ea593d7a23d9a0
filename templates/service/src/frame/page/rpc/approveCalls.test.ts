import { encodeAbiParameters, encodeFunctionData, erc20Abi, toHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { startNodes } from '../../../../test/startNodes.js'
import type { EvmCall } from '../calls/call.js'
import { approveCalls } from './approveCalls.js'
import type { PreparedCalls } from './preparedCalls.js'

const chainId = 'eip155:10'
const currency = { symbol: 'TEN', decimals: 6 }
const networks = { [chainId]: { name: 'Ten', rpcUrls: ['https://node.test'], currency } }
const [bob, eve, token] = ['b', 'e', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [
  ...[`0x${string}`, `0x${string}`, `0x${string}`],
]
const calls: readonly EvmCall[] = [
  { to: bob, value: 1_000_000n, data: '0x' },
  { to: eve, value: 2_000_000n, data: '0x' },
]
const had = 10n ** 12n
const send = () => Promise.resolve()
const ready: PreparedCalls = {
  ...{ fee: 1n, send, details: [{ label: 'Network cost, at most', value: '0.5 TEN' }] },
}

afterEach(() => void vi.unstubAllGlobals())

/** A node that plays calls through for free. Of what it `had` of the coin the account has `left` afterwards: one for each time that it is asked. */
function start(account: string, ...left: readonly bigint[]) {
  const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
  const figures = [...left]
  return startNodes({
    eth_getBlockByNumber: { gasLimit: '0x1c9c380', baseFeePerGas: '0x64' },
    ...{ eth_getBalance: toHex(had), eth_gasPrice: '0x64' },
    eth_call: `0x${'0'.repeat(63)}6`,
    eth_simulateV1({ params }: { params: readonly unknown[] }) {
      const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: { from: string }[] }] }]
      const after = figures.shift() ?? had
      let isAfter = false
      const calls = blockStateCalls[0].calls.map(({ from }) => {
        if (from === account) isAfter = true
        const returnData = word(isAfter ? after : had)
        return { status: '0x1', gasUsed: '0x0', logs: [], returnData }
      })
      return [{ calls }]
    },
  })
}

async function ask(
  options: Partial<approveCalls.Options> = {},
  { facts = {}, left = [] }: { facts?: Partial<PreparedCalls>; left?: readonly bigint[] } = {},
) {
  const opened = await openFrame({ networks })
  const { address } = opened.wallet.eip155
  const node = start(address, ...left)
  const signer = { type: 'eoa', address, key: opened.wallet.eip155 } as const
  const approved = approveCalls(opened.frame, {
    ...{ chainId, signer, calls, title: 'approve.calls.title' },
    prepare: async () => ({ ...ready, ...facts }),
    ...options,
  })
  return { ...opened, node, approved }
}
const paid = (amount: bigint) => had - amount

test('each call is numbered from one, with what it sends, and the cost stands below', async () => {
  const { approve, approved } = await ask()
  const lines = await approve()
  expect(lines).toMatch(/Send these calls\?/)
  expect(lines).toMatch(/Call 1 of 2\nTo\n0x[bB]{40}\nAmount\n1 TEN/)
  expect(lines).toMatch(
    /Call 2 of 2\nTo\n0x[eE]{40}\nAmount\n2 TEN\nNetwork cost, at most\n0\.5 TEN/,
  )
  expect(lines).toContain('Network\nTen')
  expect(await approved).toMatchObject({ fee: 1n })
})

test('the one call of a transaction has no number', async () => {
  const { approve } = await ask({ title: 'approve.send.title', calls: calls.slice(1) })
  const lines = await approve()
  expect(lines).toContain('Send this transaction?')
  expect(lines).not.toContain('Call 1')
  expect(lines).toContain('2 TEN')
})

test('it warns of the way that calls are sent, and of what each of them allows', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [eve, 5n] })
  const [first] = calls as [EvmCall]
  const { approve } = await ask(
    { calls: [first, { to: token, value: 0n, data }] },
    { facts: { warning: 'One after the other.' } },
  )
  const lines = await approve()
  expect(lines).toContain('One after the other.\n')
  expect(lines).toMatch(/can then take this amount of .*, at any time\./)
})

test('all calls are simulated together', async () => {
  const { approve, node } = await ask()
  await approve()
  const [{ blockStateCalls }] = node.paramsOf<[{ blockStateCalls: [{ calls: { to: string }[] }] }]>(
    'eth_simulateV1',
    0,
  )
  const receivers = blockStateCalls[0].calls.map(({ to }) => to)
  expect(receivers.filter((to) => to === bob || to === eve)).toEqual([bob, eve])
})

test('without changes the text of the prepared calls is shown', async () => {
  const { read, approve } = await ask({}, { facts: { nothing: 'Nothing at all.' } })
  await approve()
  await vi.waitFor(() => expect(read()).toContain('Nothing at all.'))
})

test('calls that cannot be sent are shown with the reason, and with no button that sends', async () => {
  const refusal = { lines: [], note: { isDanger: true, text: 'The account is empty.' } }
  const { show, read, approved, node } = await ask({}, { facts: { refusal } })
  const { buttons } = await show()
  await vi.waitFor(() => expect(read()).toContain('The account is empty.'))
  expect([...buttons.keys()]).toEqual(['Decline'])
  expect(node.of('eth_simulateV1')).toEqual([])
  buttons.get('Decline')?.onclick({ isTrusted: true })
  await expect(approved).rejects.toMatchObject({ code: 4001 })
})

test('the press simulates once more with the same fees: a greater loss has to be read', async () => {
  const { show, read, approved, node } = await ask(
    {},
    {
      facts: {
        payment: {
          ...{ gas: [21_000n, 42_000n], isSponsored: false },
          fees: { type: 'legacy', gasPrice: 300n },
        },
      },
      left: [paid(1_000_000n), paid(2_000_000n), paid(2_000_000n)],
    },
  )
  const { buttons } = await show()
  await vi.waitFor(() => expect(read()).toContain('You send 1 TEN'))
  const send = buttons.get('Send')
  await send?.onclick({ isTrusted: true })
  expect(read()).toContain('This changed after you read it. Nothing was sent. Read it again.')
  expect(read()).toContain('You send 2 TEN')
  await send?.onclick({ isTrusted: true })
  expect(await approved).toMatchObject({ fee: 1n })
  const played = node.of('eth_simulateV1').map(({ params }) => JSON.stringify(params))
  expect(played).toHaveLength(3)
  for (const each of played) {
    expect(each).toContain(`"gas":"${toHex(21_000)}","gasPrice":"${toHex(300)}"`)
    expect(each).toContain(`"gas":"${toHex(42_000)}","gasPrice":"${toHex(300)}"`)
  }
})
