import type { SwapProvider, SwapRequest } from '../src/index.js'

export const chain = 'eip155:1'
export const alice = `${chain}:0x1111111111111111111111111111111111111111`
export const bob = `${chain}:0x2222222222222222222222222222222222222222`
export const eth = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
export const usdc = `${chain}:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48`
export const dai = `${chain}:0x6B175474E89094C44Da98b954EedeAC495271d0F`
export const router = `${chain}:0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D`

export const tokens = [
  { name: 'Ether', symbol: 'ETH', address: eth, decimals: 18 },
  { name: 'USD Coin', symbol: 'USDC', address: usdc, decimals: 6 },
  { name: 'Dai', symbol: 'DAI', address: dai, decimals: 18 },
]

/** The calldata of `approve(spender, amount)`. */
export const encodeApproval = (spender: string, amount: bigint) =>
  `0x095ea7b3${(spender.split(':')[2] ?? spender).slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

export type Ask = keyof Omit<SwapProvider, 'id' | 'name' | 'iconUrl'>

/** A provider in memory: 1 ETH is 2,000 USDC or DAI, and what it is asked for is noted. */
export function fakeProvider(id = 'fake') {
  const log: { readonly ask: Ask; readonly options: Record<string, unknown> }[] = []
  const state = {
    id,
    log,
    /** USDC for an ETH. */
    price: 2000n,
    allowance: 0n,
    /** What it answers in the place of its own answer; an error is thrown, a promise waited for. */
    answers: {} as { [ask in Ask]?: (options: never) => unknown },
  }
  const quote = ({ from, amount }: SwapRequest) =>
    from === eth ? (amount * state.price) / 10n ** 12n : (amount * 10n ** 12n) / state.price
  const transaction = (request: SwapRequest, fields: object) => ({
    from: request.userAddress,
    to: router,
    data: '0x7ff36ab5',
    value: request.from === eth ? request.amount : 0n,
    gas: 182_000n,
    gasPrice: 10n ** 9n,
    ...fields,
  })
  function answer<options, result>(ask: Ask, own: (options: options) => result) {
    return async (options: options): Promise<result> => {
      log.push({ ask, options: options as Record<string, unknown> })
      const other = state.answers[ask] as ((options: options) => unknown) | undefined
      const result = await (other ?? own)(options)
      if (result instanceof Error) throw result
      return result as result
    }
  }
  const provider: SwapProvider = {
    id,
    name: `Provider ${id}`,
    fetchTokens: answer('fetchTokens', () => tokens),
    fetchQuotes: answer('fetchQuotes', (request: SwapRequest) => [
      {
        toAmount: quote(request),
        fee: { amount: (request.amount * 85n) / 10_000n, percent: '0.85', address: request.from },
        priceImpact: '0.04',
      },
    ]),
    fetchAllowance: answer('fetchAllowance', () => state.allowance),
    buildApproval: answer('buildApproval', (request: SwapRequest) =>
      transaction(request, {
        to: request.from,
        data: encodeApproval(router, request.amount),
        value: 0n,
      }),
    ),
    buildSwap: answer('buildSwap', (request: SwapRequest) => ({
      ...transaction(request, {}),
      toAmount: quote(request),
    })),
  }
  return Object.assign(state, {
    provider,
    quote,
    transaction,
    count: (ask: Ask) => log.filter((each) => each.ask === ask).length,
  })
}
