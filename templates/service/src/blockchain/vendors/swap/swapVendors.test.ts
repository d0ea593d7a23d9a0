import { HttpTimeoutError } from '@wallet-kit/core/plugin'
import { decodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { swapChainIds } from '../../../../../../plugins/swap/src/constants.js'
import { knownRouters } from '../../../../../../plugins/swap/src/transaction/buildSwap.js'
import {
  answerRpc,
  createVendorTools,
  mainnet,
  signal,
} from '../../../../test/vendors/createVendorTools.js'
import {
  amounts,
  caip,
  coin,
  diamond,
  encodeExec,
  encodeExecute,
  holder,
  lifiQuote,
  lifiTokens,
  none,
  owner,
  settler,
  stranger,
  usdc,
  weth,
  word,
  zeroExQuote,
} from '../../../../test/vendors/swapAnswers.js'
import type { BlockchainSource } from '../../sources.js'
import { lifi } from '../lifi/lifi.js'
import { zeroEx } from '../zeroEx/zeroEx.js'

const pair = { userAddress: caip(owner), from: caip(usdc), to: caip(weth), amount: amounts.given }
const toAmount = amounts.wanted
const oldSettler = '0x5418226af9c8d5d287a78fbbbcd337b86ec07d61'

/** Contracts of 0x and of USDC. */
const rpc = answerRpc({
  eth_gasPrice: () => '0x3b9aca00',
  eth_call: ([call]) => {
    const { data } = call as { data: string }
    if (data.startsWith('0x6352211e')) return word(settler)
    if (data.startsWith('0xe2603dc2')) return word(oldSettler)
    return data.startsWith('0xdd62ed3e') ? word(7n) : undefined
  },
})

type Parts = Readonly<Record<string, unknown>>
type Vendor = {
  readonly name: string
  readonly source: BlockchainSource
  readonly path: string
  /** The same answer with other parts. */
  readonly answer: (parts?: { quote?: Parts; call?: Parts }) => object
  readonly contract: string
}
const zero: Vendor = {
  name: '0x',
  source: zeroEx({ key: 'secret-0x' }),
  path: '/swap/allowance-holder/quote',
  answer: ({ quote, call } = {}) => ({
    ...{ ...zeroExQuote, ...quote },
    transaction: { ...zeroExQuote.transaction, ...call },
  }),
  contract: holder,
}
const li: Vendor = {
  name: 'LI.FI',
  source: lifi({ key: 'secret-lifi' }),
  path: '/v1/quote',
  answer: ({ quote, call } = {}) => ({
    ...lifiQuote,
    action: { ...lifiQuote.action, ...(quote?.action as Parts) },
    estimate: { ...lifiQuote.estimate, ...(quote?.estimate as Parts) },
    transactionRequest: { ...lifiQuote.transactionRequest, ...call },
  }),
  contract: diamond,
}

async function open({ source, path }: Vendor, answer: object | number) {
  const price = path.replace(/quote$/, 'price')
  const { tools, requests } = createVendorTools({
    [path]: answer,
    [price]: answer,
    '/': rpc,
    '/v1/tokens': lifiTokens,
  })
  const { swap } = await source.createReaders(tools)
  if (!swap) throw new Error('No swap.')
  return { swap, requests }
}
const build = async (vendor: Vendor, answer: object | number, parts: object = {}) =>
  (await open(vendor, answer)).swap.buildSwap({ ...pair, slippage: '1', signal, ...parts })

describe.each([zero, li])('$name', (vendor) => {
  test('tells of networks in its table alone', () => {
    const { has } = vendor.source
    expect([has('swap', 'eip155:1', []), has('swap', 'eip155:31337', [])]).toEqual([true, false])
    expect([has('prices', 'eip155:1', []), has('swap', 'constructor', [])]).toEqual([false, false])
  })

  test('quotes, with what it takes', async () => {
    const { swap, requests } = await open(vendor, vendor.answer())
    const [quote, ...more] = await swap.fetchQuotes({ ...pair, signal })
    expect(more).toEqual([])
    expect(quote?.toAmount).toBe(toAmount)
    expect(quote?.fee).toEqual(
      vendor === zero
        ? { amount: 60_000_000_000_000n, address: caip(weth) }
        : { amount: 250_000n, address: caip(usdc) },
    )
    const { url, headers } = requests[0] ?? {}
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject(
      vendor === zero
        ? { chainId: '1', sellToken: usdc, buyToken: weth, sellAmount: '100000000', taker: owner }
        : {
            fromChain: '1',
            toChain: '1',
            fromToken: usdc,
            fromAmount: '100000000',
            slippage: '0.0100',
          },
    )
    const keys = ['0x-api-key', '0x-version', 'x-lifi-api-key'].map((name) => headers?.get(name))
    expect(keys).toEqual(vendor === zero ? ['secret-0x', 'v2', null] : [null, null, 'secret-lifi'])
    expect(await swap.fetchQuotes({ ...pair, to: pair.from, signal })).toEqual([])
  })

  test('builds the call', async () => {
    expect(await build(vendor, vendor.answer())).toEqual({
      ...{ from: caip(owner), to: caip(vendor.contract), value: 0n, gasPrice: 1_000_000_000n },
      gas: vendor === zero ? 288_079n : 288_096n,
      data: vendor === zero ? zeroExQuote.transaction.data : lifiQuote.transactionRequest.data,
      toAmount,
    })
  })

  test('the allowance is the contract’s in the table, and an approval is exact', async () => {
    const { swap } = await open(vendor, vendor.answer())
    const asked = { userAddress: caip(owner), signal }
    expect(await swap.fetchAllowance({ ...asked, tokenAddress: caip(usdc) })).toBe(7n)
    expect(await swap.fetchAllowance({ ...asked, tokenAddress: caip(coin) })).toBe(maxUint256)
    const { data, ...approval } = await swap.buildApproval({ ...pair, signal })
    expect(approval).toEqual({
      ...{ from: caip(owner), to: caip(usdc), value: 0n, gasPrice: 1_000_000_000n },
    })
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data as '0x' })
    expect([functionName, String(args[0]).toLowerCase(), args[1]]).toEqual([
      ...['approve', vendor.contract, amounts.given],
    ])
    await expect(swap.buildApproval({ ...pair, from: caip(coin), signal })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('an address without a contract has no allowance, which is no failure of the node', async () => {
    const nothing = answerRpc({ eth_call: () => '0x' })
    const { swap } = await vendor.source.createReaders(createVendorTools({ '/': nothing }).tools)
    const asked = { userAddress: caip(owner), tokenAddress: caip(stranger), signal }
    await expect(swap?.fetchAllowance(asked)).rejects.toMatchObject({ status: 400 })
  })

  test('a node that never answers leaves the next one time', async () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const hung = 'https://hung.test/'
    const networks = [{ ...mainnet, rpcUrls: [hung, ...mainnet.rpcUrls] }]
    const { tools } = createVendorTools({ '/': rpc }, { networks })
    const http: typeof tools.http = {
      ...tools.http,
      async post(url, body, options) {
        if (url !== hung) return tools.http.post(url, body, options)
        await new Promise((resolve) => setTimeout(resolve, options?.timeout ?? 10_000))
        throw new HttpTimeoutError({ url, timeout: options?.timeout ?? 10_000 })
      },
    }
    const { swap } = await vendor.source.createReaders({ ...tools, http })
    const found: unknown[] = []
    const asked = { userAddress: caip(owner), tokenAddress: caip(usdc), signal }
    void swap?.fetchAllowance(asked).then((allowance) => found.push(allowance))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(found).toEqual([7n])
  })

  test('the Swap screen knows the contract of each network, so that none is called unknown', async () => {
    const networks = swapChainIds
      .map((id) => ({ ...mainnet, id, caipNetworkId: `eip155:${id}` }))
      .filter(({ caipNetworkId }) => vendor.source.has('swap', caipNetworkId, []))
    expect(networks.length).toBeGreaterThan(6)
    const { tools } = createVendorTools({ '/': rpc }, { networks })
    const { swap } = await vendor.source.createReaders(tools)
    for (const { caipNetworkId } of networks) {
      const from = caip(usdc, caipNetworkId)
      const approval = await swap?.buildApproval({ ...pair, from, signal })
      const { args } = decodeFunctionData({ abi: erc20Abi, data: approval?.data as '0x' })
      expect(knownRouters).toContain(`${caipNetworkId}:${args[0]}`.toLowerCase())
    }
  })

  test('a request that is none is refused before the vendor is asked', async () => {
    const { swap, requests } = await open(vendor, vendor.answer())
    const wrong = [
      { from: caip(usdc, 'eip155:10') },
      { from: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So1', to: caip(weth) },
      { userAddress: caip('0x12') },
      { slippage: '1e1' },
      { slippage: '100' },
    ]
    for (const parts of wrong) {
      const asked = { ...pair, slippage: '1', signal, ...parts }
      await expect(swap.buildSwap(asked)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
    }
    const elsewhere = [pair.from, pair.to, pair.userAddress].map((each) =>
      each.replace('eip155:1:', 'eip155:31337:'),
    )
    const [from = '', to = '', userAddress = ''] = elsewhere
    await expect(
      swap.buildSwap({ from, to, userAddress, amount: 1n, slippage: '1', signal }),
    ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
    expect(requests).toEqual([])
  })

  const field = (zeroExParts: Parts, lifiParts: { action?: Parts; estimate?: Parts }) => ({
    quote: vendor === zero ? zeroExParts : lifiParts,
  })
  test.each([
    ['another chain', field({ chainId: 10 }, { action: { toChainId: 10 } })],
    [
      'another token taken',
      field({ sellToken: weth }, { action: { fromToken: { address: weth } } }),
    ],
    ['another token given', field({ buyToken: usdc }, { action: { toToken: { address: usdc } } })],
    ['another amount', field({ sellAmount: '1' }, { action: { fromAmount: '1' } })],
    ['no amount', field({ buyAmount: 0 }, { estimate: { toAmount: '0' } })],
    ['a negative amount', field({ buyAmount: '-4' }, { estimate: { toAmount: '-4' } })],
    ['a fraction', field({ buyAmount: '1.5' }, { estimate: { toAmount: '1.5' } })],
    ['too much', field({ buyAmount: '9'.repeat(90) }, { estimate: { toAmount: '9'.repeat(90) } })],
    [
      'less than the slippage allows',
      field(
        { minBuyAmount: String(amounts.least - 1n) },
        { estimate: { toAmountMin: String(amounts.least - 1n) } },
      ),
    ],
    [
      'another spender',
      field(
        { issues: { allowance: { spender: stranger } } },
        { estimate: { approvalAddress: stranger } },
      ),
    ],
    [
      'another account',
      vendor === zero ? undefined : field({}, { action: { toAddress: stranger } }),
    ],
    ['another contract', { call: { to: stranger } }],
    ['the account itself, which a smart account obeys', { call: { to: owner } }],
    ['no contract', { call: { to: 7 } }],
    ['coins for a token', { call: { value: '1' } }],
    ['a value that is none', { call: { value: '-1' } }],
    ['no call', { call: { data: '0x' } }],
    ['half a byte', { call: { data: '0x12345' } }],
    ['gas beyond every block', { call: { gas: '0xffffffffff', gasLimit: '0xffffffffff' } }],
  ])('%s is refused', async (_, parts) => {
    if (parts) {
      await expect(build(vendor, vendor.answer(parts))).rejects.toMatchObject({
        name: 'ServiceAnswerError',
      })
    }
  })

  test.each([[[]], [{}], [{ action: 7, estimate: [], sellToken: {} }]])(
    '%o is no answer',
    async (answer) => {
      await expect(build(vendor, answer)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
    },
  )

  test('a failure is a failure, no route is none, and neither has the key', async () => {
    for (const status of [401, 500]) {
      const error = await (await open(vendor, status)).swap
        .fetchQuotes({ ...pair, signal })
        .catch((error: Error) => error)
      expect(error).toMatchObject({ name: 'HttpError', status })
      expect(JSON.stringify(error) + String(error)).not.toContain('secret')
    }
    const late = new Response('', { status: 429, headers: { 'retry-after': '3' } })
    const { swap } = await open(vendor, late)
    await expect(swap.fetchQuotes({ ...pair, signal })).rejects.toMatchObject({
      retryAfterMs: 3000,
    })
    const refuse = () =>
      vendor === zero
        ? Response.json({ name: 'TOKEN_NOT_SUPPORTED' }, { status: 400 })
        : Response.json({ code: 1002 }, { status: 404 })
    expect(await (await open(vendor, refuse())).swap.fetchQuotes({ ...pair, signal })).toEqual([])
    // The request's fault, and no failure of the vendor.
    await expect(build(vendor, refuse())).rejects.toMatchObject({ status: 404 })
  })
})

describe('0x', () => {
  test('has no route where there is no liquidity, and no list of tokens', async () => {
    const { swap } = await open(zero, { liquidityAvailable: false })
    expect(await swap.fetchQuotes({ ...pair, signal })).toEqual([])
    expect(await swap.fetchTokens({ caipNetworkId: 'eip155:1', signal })).toEqual([])
  })

  const sold = { quote: { sellToken: coin, allowanceTarget: null, issues: { allowance: null } } }
  const value = String(amounts.given)
  test.each([
    ['the Settler', { to: settler, value, data: encodeExecute() }],
    ['the Settler of before', { to: oldSettler, value, data: encodeExecute() }],
    ['AllowanceHolder', { to: holder, value, data: encodeExec({ token: coin }) }],
    ['AllowanceHolder, nothing else', { to: holder, value, data: encodeExec({ amount: 0n }) }],
  ])('the coin goes to %s', async (_, call) => {
    const built = await build(zero, zero.answer({ ...sold, call }), { from: caip(coin) })
    expect(built).toMatchObject({ to: caip(call.to), value: amounts.given })
  })

  test.each([
    ['any contract for the coin', { to: stranger, value, data: encodeExecute() }],
    ['the account itself for the coin', { to: owner, value, data: encodeExecute() }],
    ['a token beside the coin', { to: holder, value, data: encodeExec() }],
    ['too few coins', { to: settler, value: '1', data: encodeExecute() }],
  ])('%s is refused', async (_, call) => {
    const built = build(zero, zero.answer({ ...sold, call }), { from: caip(coin) })
    await expect(built).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  })

  test.each([
    ['another operator', encodeExec({ operator: stranger })],
    ['another target', encodeExec({ target: stranger })],
    ['another token', encodeExec({ token: weth })],
    ['another amount', encodeExec({ amount: amounts.given + 1n })],
    ['another receiver', encodeExec({ data: encodeExecute({ recipient: stranger }) })],
    ['another token for it', encodeExec({ data: encodeExecute({ buyToken: usdc }) })],
    ['less than it says', encodeExec({ data: encodeExecute({ least: amounts.least - 1n }) })],
    ['a call of something else', '0xa9059cbb00000000'],
    ['a call of something else within', encodeExec({ data: '0xa9059cbb00000000' })],
  ])('%s in the call is refused', async (_, data) => {
    await expect(build(zero, zero.answer({ call: { data } }))).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
  })

  test('the last action of the swap may pay the account itself', async () => {
    const data = encodeExec({ data: encodeExecute({ recipient: none, buyToken: none, least: 0n }) })
    expect(await build(zero, zero.answer({ call: { data } }))).toMatchObject({ data })
  })

  test('a token does not go to the Settler itself', async () => {
    const call = { to: settler, data: encodeExecute() }
    await expect(build(zero, zero.answer({ call }))).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
  })

  test('a paused Settler swaps nothing', async () => {
    const { tools } = createVendorTools({ [zero.path]: zero.answer(), '/': answerRpc({}) })
    const { swap } = await zero.source.createReaders(tools)
    await expect(swap?.buildSwap({ ...pair, slippage: '1', signal })).rejects.toMatchObject({
      name: 'RpcError',
    })
  })
})

describe('LI.FI', () => {
  test('lists its tokens, with the coin by its own address', async () => {
    const wrong = [
      { address: usdc, chainId: 10, symbol: 'U', name: 'U', decimals: 6 },
      { address: 'x', chainId: 1, symbol: 'U', name: 'U', decimals: 6 },
      { address: usdc, chainId: 1, symbol: 7, name: 'U', decimals: 6 },
      { address: usdc, chainId: 1, symbol: 'U', name: 'U', decimals: -1 },
      { address: usdc, chainId: 1, symbol: 'U', name: 'U', decimals: '6' },
      null,
    ]
    const { tools } = createVendorTools({
      '/v1/tokens': { tokens: { 1: [...lifiTokens.tokens[1], ...wrong] } },
    })
    const { swap } = await lifi().createReaders(tools)
    expect(await swap?.fetchTokens({ caipNetworkId: 'eip155:1', signal })).toEqual([
      {
        ...{ name: 'ETH', symbol: 'ETH', address: caip(coin), decimals: 18 },
        logoUri: 'https://icons.test/eth.png',
      },
      { name: 'USD Coin', symbol: 'USDC', address: caip(usdc), decimals: 6 },
    ])
    expect(await swap?.fetchTokens({ caipNetworkId: 'eip155:31337', signal })).toEqual([])
    const { tools: other } = createVendorTools({ '/v1/tokens': { tokens: [] } })
    const asked = { caipNetworkId: 'eip155:1', signal }
    const { swap: broken } = await lifi().createReaders(other)
    await expect(broken?.fetchTokens(asked)).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
  })

  test('takes the coin by its own address', async () => {
    const { swap, requests } = await open(
      li,
      li.answer({
        // Who gives the coin approves nobody.
        quote: {
          action: { fromToken: { address: none } },
          estimate: { approvalAddress: none },
        },
        call: { value: '0x5f5e100' },
      }),
    )
    const built = await swap
      .buildSwap({ ...pair, from: caip(coin), slippage: '0.5', signal })
      .catch((error: unknown) => error)
    // Half a percent is asked for, and the answer is for one.
    expect(built).toMatchObject({ name: 'ServiceAnswerError' })
    expect(requests[0]?.url.searchParams.get('fromToken')).toBe(none)
    expect(requests[0]?.url.searchParams.get('slippage')).toBe('0.0050')
    const answer = { ...pair, from: caip(coin), slippage: '1', signal }
    expect(await swap.buildSwap(answer)).toMatchObject({ value: amounts.given })
  })
})

test('a fee is asked for where the host takes one, and has to be one', async () => {
  const paid = zeroEx({ key: 'k', fee: { recipient: stranger, percent: '0.25' } })
  const shared = lifi({ fee: { integrator: 'my-app', percent: '0.25' } })
  const first = await open({ ...zero, source: paid }, zero.answer())
  const second = await open({ ...li, source: shared }, li.answer())
  for (const { swap } of [first, second]) await swap.fetchQuotes({ ...pair, signal })
  expect(first.requests[0]?.url.search).toContain(`swapFeeRecipient=${stranger}&swapFeeBps=25`)
  expect(second.requests[0]?.url.search).toContain('integrator=my-app&fee=0.0025')
  for (const percent of ['0', '11', '-1', '0.001', 'x']) {
    expect(() => zeroEx({ key: 'k', fee: { recipient: stranger, percent } })).toThrow('fee.percent')
  }
  expect(() => zeroEx({ key: 'k', fee: { recipient: 'me', percent: '1' } })).toThrow('recipient')
  expect(() => lifi({ fee: { integrator: 'my app', percent: '1' } })).toThrow('integrator')
  expect(() => zeroEx({ key: '' })).toThrow('key')
  expect(() => lifi({ key: 'a b' })).toThrow('key')
})
