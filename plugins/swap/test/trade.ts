import type { Kit } from '@wallet-kit/core'
import { tokensRead } from '../src/pair/answers.js'
import { swapBegan } from '../src/pair/transitions.js'
import {
  type SwapInput,
  type SwapOutcome,
  type SwapPlan,
  type SwapQuote,
  swapSlice,
} from '../src/slice.js'
import { createTokenList } from '../src/tokens/fetchSwapTokens.js'
import { alice, eth, fakeProvider, router, tokens, usdc } from './fakeProvider.js'
import { swapKit } from './swapKit.js'

const [one, two] = ['one', 'two'].map((id) => fakeProvider(id).provider)
/** Two providers that are asked for nothing. */
export const providers = { one, two } as { readonly [id in 'one' | 'two']: NonNullable<typeof one> }
export const list = createTokenList(tokens)
/** ETH and USDC, as the list has them. */
export const [source, destination] = [eth, usdc].map((address) =>
  tokens.find((each) => each.address === address),
)

export const tradeOf = (kit: Kit) => kit.read(swapSlice).trade.peek()

/** What is to be swapped, as a text. */
export const tagOf = ({ caipAddress, source, destination, amount }: SwapInput) =>
  [caipAddress, source.address, destination.address, amount].join(' ')

/** A kit whose tokens were read. Nobody is asked: what services would answer a test says. */
export function createTrade(): Kit {
  const { kit } = swapKit()
  swapBegan(kit, { account: alice })
  tokensRead(kit, { list })
  return kit
}

export const quoteOf = (
  input: SwapInput,
  asked = providers.one,
  toAmount = 2_000_000_000n,
): SwapQuote => ({ key: `${asked.id}:`, asked, name: '', id: tagOf(input), toAmount })

export const outcomeOf = (
  input: SwapInput,
  quote: SwapQuote,
  status: SwapOutcome['status'] = 'fits',
): SwapOutcome => ({
  plan: {
    ...input,
    quote,
    toAmount: quote.toAmount,
    call: { to: router, data: '0x', value: 0n },
    cost: 1n,
  },
  status,
  changes: [],
})

/** A swap of 200 USDC for 0.1 ETH, as it was built. */
export function planOf(change: Partial<SwapPlan> = {}): SwapPlan {
  if (!source || !destination) throw new Error('No tokens')
  const input = {
    caipAddress: alice,
    source: destination,
    destination: source,
    amount: 200_000_000n,
  }
  const toAmount = 10n ** 17n
  return {
    ...input,
    quote: quoteOf(input, providers.one, toAmount),
    toAmount,
    call: { to: addressOf(router), data: '0x7ff36ab5', value: 0n, gas: 182_000n },
    cost: 182_000n * 10n ** 9n,
    ...change,
  }
}

/** The address as its chain writes it. */
export const addressOf = (caipAddress: string) => caipAddress.split(':')[2] ?? ''
