import type { SwapProvider } from '@wallet-kit/core/assets'
import { RpcError, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { decodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { expect, test, vi } from 'vitest'
import {
  answerRpc,
  createVendorTools,
  mainnet,
  signal,
} from '../../../../test/vendors/createVendorTools.js'
import {
  caip,
  coin,
  owner,
  stranger,
  swapOn as swapOfDollars,
  usdc,
  weth,
  word,
} from '../../../../test/vendors/swapAnswers.js'
import type { SwapOffer } from './checkOffer.js'
import { createSwapSource, type SwapClient } from './createSwapSource.js'

const contract = `0x${'Cc'.repeat(20)}`
const otherContract = `0x${'dd'.repeat(20)}`
const optimism = { ...mainnet, id: 10, caipNetworkId: 'eip155:10', name: 'OP Mainnet' }
const swapOn = (chain?: string) => ({ ...swapOfDollars(chain), amount: 100n })
const call = { to: contract, data: '0x12345678', value: '0', gas: '21000' }
const offerOf = (facts: Partial<SwapOffer> = {}): SwapOffer => ({
  ...{ chainIds: [], from: usdc, to: weth, amount: '100', toAmount: '10000' },
  ...{ leastAmount: '10000', accounts: [owner], spender: null, fees: [], call, ...facts },
})

type Facts = {
  readonly offer?: SwapOffer | undefined
  readonly rpc?: Parameters<typeof answerRpc>[0]
  /** Default: it answers `rpc`. */
  readonly node?: () => Response
  readonly inspectCall?: SwapClient['inspectCall']
}

/** A vendor that offers this, on Ethereum and OP Mainnet, and its node. */
async function open(facts: Facts = {}) {
  const { rpc = {}, node, inspectCall } = facts
  const offer = 'offer' in facts ? facts.offer : offerOf()
  const asked: unknown[] = []
  const source = createSwapSource({
    ...{ id: 'vendor', name: 'Vendor' },
    contracts: { 'eip155:1': contract, 'eip155:10': otherContract, 'eip155:137': contract },
    createClient: () => ({
      fetchTokens: async (of) => {
        asked.push(of)
        return [{ name: 'Dollar', symbol: 'USDC', address: caip(usdc), decimals: 6 }]
      },
      fetchOffer: async (of) => {
        asked.push(of)
        return offer
      },
      ...(inspectCall && { inspectCall }),
    }),
  })
  const { tools, requests } = createVendorTools(
    { '/': node ?? answerRpc({ eth_gasPrice: () => '0x3b9aca00', ...rpc }) },
    { networks: [mainnet, optimism] },
  )
  const { swap } = await source.createReaders(tools)
  if (!swap) throw new Error('No swap.')
  return { asked, source, swap, calls: () => requests.map(({ body }) => body) }
}

test('a vendor swaps on the networks of its table only', async () => {
  const { source } = await open()
  expect(source.id).toBe('vendor')
  const has = (chain: string) => source.has('swap', chain, [])
  expect(['eip155:1', 'eip155:137'].map(has)).toEqual([true, true])
  expect(['eip155:5', 'constructor', 'toString', ''].map(has)).toEqual(Array(4).fill(false))
  expect(source.has('balances', 'eip155:1', [])).toBe(false)
})

test.each([
  ['eip155:1', 1],
  ['eip155:137', 137],
])(
  'the tokens of a network are those that the vendor lists: %s',
  async (caipNetworkId, chainId) => {
    const { asked, swap } = await open()
    const tokens = await swap.fetchTokens({ caipNetworkId, signal })
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['USDC'])
    expect(asked).toEqual([{ chainId, signal }])
  },
)

test.each(['eip155:5', 'constructor'])(
  'a network without a contract has no tokens, and the vendor is not asked: %s',
  async (caipNetworkId) => {
    const { asked, swap } = await open()
    expect(await swap.fetchTokens({ caipNetworkId, signal })).toEqual([])
    expect(asked).toEqual([])
  },
)

test.each([
  ['eip155:1', 1],
  ['eip155:10', 10],
])('a quote is not firm, and made for a slippage of one percent: on %s', async (chain, chainId) => {
  const { asked, swap } = await open({ offer: offerOf({ leastAmount: '9900' }) })
  const { from, userAddress, ...pair } = swapOn(chain)
  const capitals = (text: string) =>
    text.replace(/0x.*/, (hex) => `0x${hex.slice(2).toUpperCase()}`)
  const request = { ...pair, from: capitals(from), userAddress: capitals(userAddress) }
  expect(await swap.fetchQuotes(request)).toStrictEqual([{ toAmount: 10_000n }])
  expect(asked).toEqual([
    {
      ...{ chainId, owner, from: usdc, to: weth, amount: 100n, slippageBps: 100 },
      ...{ signal, isFirm: false },
    },
  ])
})

test.each([
  ['eip155:1', weth],
  ['eip155:10', usdc],
])('a quote has its fee: on %s in %s', async (chain, token) => {
  const { swap } = await open({ offer: offerOf({ fees: [{ amount: '3', token }] }) })
  expect(await swap.fetchQuotes(swapOn(chain))).toEqual([
    { toAmount: 10_000n, fee: { amount: 3n, address: `${chain}:${token}` } },
  ])
})

test('without a route there is no quote, and nothing to build', async () => {
  const { swap } = await open({ offer: undefined })
  expect(await swap.fetchQuotes(swapOn())).toEqual([])
  await expect(swap.buildSwap({ ...swapOn(), slippage: '1' })).rejects.toMatchObject({
    ...{ name: 'QuoteNotFoundError', status: 404 },
  })
})

test('a token is not swapped for itself', async () => {
  const { asked, swap } = await open()
  const same = { ...swapOn(), to: caip(usdc.toUpperCase().replace('0X', '0x')) }
  expect(await swap.fetchQuotes(same)).toEqual([])
  expect(asked).toEqual([])
})

test('an offer of something else is no quote', async () => {
  const { swap } = await open({ offer: offerOf({ accounts: [stranger] }) })
  await expect(swap.fetchQuotes(swapOn())).rejects.toThrow('It is for another account.')
  await expect(swap.buildSwap({ ...swapOn(), slippage: '0' })).rejects.toThrow(
    'It is for another account.',
  )
})

test.each([
  ['eip155:1', contract],
  ['eip155:10', otherContract],
])(
  'the allowance is what the contract of the network may take of the token: on %s',
  async (chain, spender) => {
    const { calls, swap } = await open({ rpc: { eth_call: () => word(7n) } })
    const asked = { tokenAddress: caip(usdc, chain), userAddress: caip(owner, chain), signal }
    expect(await swap.fetchAllowance(asked)).toBe(7n)
    const [{ method, params }] = calls() as [
      { method: string; params: [{ to: string; data: Hex }, string] },
    ]
    expect([method, params[0].to, params[1]]).toEqual(['eth_call', usdc, 'latest'])
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: params[0].data })
    expect([functionName, ...(args ?? [])].map((each) => String(each).toLowerCase())).toEqual([
      ...['allowance', owner, spender.toLowerCase()],
    ])
  },
)

test('the coin needs no allowance, and no node is asked for it', async () => {
  const { calls, swap } = await open()
  const asked = { tokenAddress: caip(coin), userAddress: caip(owner), signal }
  expect(await swap.fetchAllowance(asked)).toBe(maxUint256)
  expect(calls()).toEqual([])
})

test('an address without a contract is the fault of the request', async () => {
  const { swap } = await open({ rpc: { eth_call: () => '0x' } })
  const asked = { tokenAddress: caip(stranger), userAddress: caip(owner), signal }
  await expect(swap.fetchAllowance(asked)).rejects.toMatchObject({
    ...{
      name: 'InvalidRequestError',
      shortMessage: 'The request is not valid: it names no token.',
    },
  })
})

test.each([
  ['a short word', word(7n).slice(0, -1)],
  ['a longer word', `${word(7n)}00`],
  ['something before it', `00${word(7n)}`],
  ['a letter that is no digit', word(7n).replace(/7$/, 'g')],
  ['a number', 7],
  ['a list', [word(7n)]],
  ['nothing', null],
])('an allowance that the node does not write as a word is refused: %s', async (_, answer) => {
  const { swap } = await open({ rpc: { eth_call: () => answer } })
  const asked = { tokenAddress: caip(usdc), userAddress: caip(owner), signal }
  await expect(swap.fetchAllowance(asked)).rejects.toThrow('No allowance.')
})

test.each([
  ['eip155:1', contract, 100n],
  ['eip155:10', otherContract, 0n],
])(
  'an approval is for the contract of the network and for the exact amount: on %s',
  async (chain, spender, amount) => {
    const { asked, swap } = await open()
    const { data, ...approval } = await swap.buildApproval({ ...swapOn(chain), amount })
    expect(approval).toEqual({
      ...{ from: caip(owner, chain), to: caip(usdc, chain), value: 0n, gasPrice: 1_000_000_000n },
    })
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data as Hex })
    expect([functionName, String(args?.[0]).toLowerCase(), args?.[1]]).toEqual([
      ...['approve', spender.toLowerCase(), amount],
    ])
    expect(asked).toEqual([])
  },
)

test('the coin is never approved', async () => {
  const { swap } = await open()
  await expect(swap.buildApproval({ ...swapOn(), from: caip(coin) })).rejects.toMatchObject({
    ...{ name: 'InvalidRequestError' },
    shortMessage: 'The request is not valid: the coin needs no approval.',
  })
})

test.each([
  ['eip155:1', contract],
  ['eip155:10', otherContract],
])('a swap is a call to the contract of the network: on %s', async (chain, to) => {
  const { swap } = await open({ offer: offerOf({ call: { ...call, to } }) })
  expect(await swap.buildSwap({ ...swapOn(chain), slippage: '0' })).toStrictEqual({
    ...{ from: caip(owner, chain), to: caip(to.toLowerCase(), chain), data: '0x12345678' },
    ...{ value: 0n, gasPrice: 1_000_000_000n, gas: 21_000n, toAmount: 10_000n },
  })
})

test('a swap of the coin sends its amount', async () => {
  const offer = offerOf({ from: coin, call: { ...call, value: '100' } })
  const { swap } = await open({ offer })
  const built = await swap.buildSwap({ ...swapOn(), from: caip(coin), slippage: '0' })
  expect(built.value).toBe(100n)
})

test('a swap whose gas is not known does not name any', async () => {
  const { swap } = await open({ offer: offerOf({ call: { ...call, gas: undefined } }) })
  expect(await swap.buildSwap({ ...swapOn(), slippage: '0' })).not.toHaveProperty('gas')
})

test.each([
  ['another contract', { ...call, to: stranger }, 'The call is not to its contract.'],
  [
    'the contract of another network',
    { ...call, to: otherContract },
    'The call is not to its contract.',
  ],
  ['the token', { ...call, to: usdc }, 'The call is not to its contract.'],
  ['the account itself', { ...call, to: owner }, 'The call is not to its contract.'],
  ['nobody', undefined, 'No contract.'],
])('a call to something else is refused: %s', async (_, wrong, problem) => {
  const { swap } = await open({ offer: offerOf({ call: wrong }) })
  await expect(swap.buildSwap({ ...swapOn(), slippage: '0' })).rejects.toThrow(problem)
})

test.each([
  ['0', 0],
  ['0.01', 1],
  ['0.5', 50],
  ['1', 100],
  ['1.25', 125],
  ['99.99', 9_999],
  // Rounded down: never more than the visitor allows.
  ['0.0099', 0],
  ['0.559', 55],
  ['12.3499', 1_234],
])(
  'a slippage of %s % is asked for as %i hundredths of a percent',
  async (slippage, slippageBps) => {
    const { asked, swap } = await open()
    await swap.buildSwap({ ...swapOn(), slippage })
    expect(asked).toEqual([
      {
        ...{ chainId: 1, owner, from: usdc, to: weth, amount: 100n, slippageBps, signal },
        isFirm: true,
      },
    ])
  },
)

test('an offer that may give less than the slippage of the visitor allows is not built', async () => {
  const { swap } = await open({ offer: offerOf({ leastAmount: '9949' }) })
  const build = (slippage: string) => swap.buildSwap({ ...swapOn(), slippage })
  await expect(build('0.5')).rejects.toThrow('It may give less than the slippage allows.')
  await expect(build('0.51')).resolves.toBeDefined()
})

test.each(['', '100', '-1', '+1', '1.', '.5', '0.00001', '1e1', ' 1', '1 ', '1%', '1,5', 'x'])(
  'a slippage that is no percentage below 100 is refused: "%s"',
  async (slippage) => {
    const { asked, swap } = await open()
    await expect(swap.buildSwap({ ...swapOn(), slippage })).rejects.toThrow(
      'Its slippage is no percentage.',
    )
    expect(asked).toEqual([])
  },
)

test('a call that the vendor’s own check passes is built, whatever contract it is to', async () => {
  const inspected: unknown[] = []
  const { swap } = await open({
    offer: offerOf({ leastAmount: '9900', call: { ...call, to: stranger } }),
    rpc: { eth_chainId: () => '0x1' },
    async inspectCall(of, { rpc, ...context }) {
      inspected.push([of, context, await rpc({ method: 'eth_chainId' })])
    },
  })
  const built = await swap.buildSwap({ ...swapOn(), slippage: '1' })
  expect(built.to).toBe(caip(stranger))
  expect(inspected).toEqual([
    [
      { to: stranger, data: '0x12345678', value: 0n, gas: 21_000n },
      {
        ...{ contract: contract.toLowerCase(), leastAmount: 9_900n },
        question: {
          ...{ chainId: 1, owner, from: usdc, to: weth, amount: 100n, slippageBps: 100, signal },
          isFirm: true,
        },
      },
      '0x1',
    ],
  ])
})

test('a call that the vendor’s own check refuses is not built', async () => {
  const error = new ServiceAnswerError({ url: 'vendor', problem: 'It is not what was asked for.' })
  const { swap } = await open({ inspectCall: () => Promise.reject(error) })
  await expect(swap.buildSwap({ ...swapOn(), slippage: '0' })).rejects.toBe(error)
})

test.each([
  ['0x0', 0n],
  ['0x3B9ACA01', 1_000_000_001n],
  [`0x${'f'.repeat(32)}`, 2n ** 128n - 1n],
])('the price of gas is that of the node: %s', async (answer, gasPrice) => {
  const { swap } = await open({ rpc: { eth_gasPrice: () => answer } })
  expect((await swap.buildSwap({ ...swapOn(), slippage: '0' })).gasPrice).toBe(gasPrice)
  expect((await swap.buildApproval(swapOn())).gasPrice).toBe(gasPrice)
})

test.each(['0x', '1000', `0x1${'0'.repeat(32)}`, ' 0x1', '0x1 ', '0xg', 1000, ['0x1'], null])(
  'a price of gas that is no hex number is refused: %j',
  async (answer) => {
    const { swap } = await open({ rpc: { eth_gasPrice: () => answer } })
    await expect(swap.buildApproval(swapOn())).rejects.toMatchObject({
      shortMessage: 'The answer of eth_gasPrice does not have the expected shape.',
      details: 'No gas price.',
    })
    await expect(swap.buildSwap({ ...swapOn(), slippage: '0' })).rejects.toThrow('No gas price.')
  },
)

test.each<readonly [string, Partial<ReturnType<typeof swapOn>>, string]>([
  ['a token wanted', { to: caip(weth, 'eip155:10') }, 'The swap is not on one network.'],
  ['an account', { userAddress: caip(owner, 'eip155:10') }, 'The swap is not on one network.'],
  ['a token given', { from: caip(usdc, 'eip155:10') }, 'The swap is not on one network.'],
])('a swap with %s of another network is refused', async (_, facts, problem) => {
  const { asked, swap } = await open()
  const wrong = { ...swapOn(), ...facts }
  await expect(swap.fetchQuotes(wrong)).rejects.toThrow(problem)
  await expect(swap.buildSwap({ ...wrong, slippage: '1' })).rejects.toThrow(problem)
  expect(asked).toEqual([])
})

test.each([
  ['a name', 'x'],
  ['without a chain', usdc],
  ['of another namespace', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So1'],
  ['a digit less', caip(usdc.slice(0, -1))],
  ['a digit more', caip(`${usdc}0`)],
  ['a letter before it', caip(`x${usdc}`)],
  ['a letter that is no digit', caip(usdc.replace(/8$/, 'g'))],
])('an address that is no EVM address is refused: %s', async (_, wrong) => {
  const { asked, calls, swap } = await open()
  const problem = 'It has an address that is none.'
  for (const facts of [{ from: wrong }, { to: wrong }, { userAddress: wrong }]) {
    await expect(swap.fetchQuotes({ ...swapOn(), ...facts })).rejects.toThrow(problem)
  }
  await expect(swap.buildApproval({ ...swapOn(), from: wrong })).rejects.toThrow(problem)
  for (const facts of [{ tokenAddress: wrong }, { userAddress: wrong }]) {
    const allowance = { tokenAddress: caip(usdc), userAddress: caip(owner), signal, ...facts }
    await expect(swap.fetchAllowance(allowance)).rejects.toThrow(problem)
  }
  expect([asked, calls()]).toEqual([[], []])
})

test.each([
  ['without a contract of the vendor', 'eip155:5'],
  ['that the service does not have', 'eip155:137'],
])('nothing is built on a network %s', async (_, chain) => {
  const { swap } = await open()
  const problem = `The network "${chain}" is not configured.`
  const asked = { tokenAddress: caip(usdc, chain), userAddress: caip(owner, chain), signal }
  await expect(swap.fetchAllowance(asked)).rejects.toThrow(problem)
  await expect(swap.buildApproval(swapOn(chain))).rejects.toThrow(problem)
  await expect(swap.buildSwap({ ...swapOn(chain), slippage: '1' })).rejects.toThrow(problem)
})

test('a failure of the node is one', async () => {
  const { swap } = await open({ rpc: { eth_gasPrice: () => undefined } })
  await expect(swap.buildApproval(swapOn())).rejects.toBeInstanceOf(RpcError)
})

const hang = () => new Response(new ReadableStream())
test.each<readonly [string, (swap: SwapProvider, signal: AbortSignal) => Promise<unknown>]>([
  [
    'the allowance',
    (swap, signal) =>
      swap.fetchAllowance({ tokenAddress: caip(usdc), userAddress: caip(owner), signal }),
  ],
  ['the price of gas', (swap, signal) => swap.buildApproval({ ...swapOn(), signal })],
])('an abort ends the request to the node: for %s', async (_, ask) => {
  const { calls, swap } = await open({ node: hang })
  const abort = new AbortController()
  const waiting = ask(swap, abort.signal)
  await vi.waitFor(() => expect(calls()).toHaveLength(1))
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'HttpAbortError' })
})
