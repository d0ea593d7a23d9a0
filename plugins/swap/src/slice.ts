import { getTokens } from '@wallet-kit/core/money'
import { computed, defineSlice, signal } from '@wallet-kit/core/plugin'
import { swapId } from './options.js'
import type { SwapOutcome, SwapPlan, SwapQuote } from './pair/swapPlan.js'
import type { SwapToken } from './pair/swapProvider.js'
import type { TokenList } from './tokens/fetchSwapTokens.js'

/** What is waited for: the wallet for one of both transactions, or the chain for the approval's. */
export type SwapWait = 'approval' | 'confirmation' | 'swap'

type Side = 'source' | 'destination'

/** What the plugin keeps for one kit. */
export const swapSlice = defineSlice(swapId, ({ kit, options }) => {
  const quotes = signal<readonly SwapQuote[]>([])
  const providerKey = signal<string | undefined>(undefined)
  const list = signal<TokenList | undefined>(undefined)
  const tokens = computed(() => list.value?.offer(getTokens(kit).tokens) ?? [])
  const places = computed(
    () => new Map(tokens.value.map(({ address }, index) => [address.toLowerCase(), index])),
  )
  const chosen = signal<{ readonly [side in Side]?: SwapToken | undefined }>({})
  /** It is not there while its decimals are not those of the list. */
  const side = (name: Side) =>
    computed(() => {
      const { [name]: token } = chosen.value
      const place = places.value.get(token?.address.toLowerCase() ?? '') ?? -1
      return tokens.value[place]?.decimals === token?.decimals ? token : undefined
    })
  const account = signal<string | undefined>(undefined)
  kit.onDestroy(
    kit.on('modal:closed', () => {
      // Another visit begins anew.
      account.value = undefined
    }),
  )
  return {
    /** The host's own. */
    providers: signal(options.providers ?? []),
    /** Percent, as the host wrote it. */
    slippage: signal(options.slippage),
    /** CAIP-10, in small letters. */
    routers: signal(new Set(options.routers?.map((address) => address.toLowerCase()))),
    /** Decimals that tokens say of themselves, by CAIP-10 address: they do not change. */
    decimals: signal<ReadonlyMap<string, number | undefined>>(new Map()),
    /** Symbols. */
    suggestedTokens: signal(options.suggestedTokens),

    /** CAIP-10 of the account on the network that everything below belongs to; undefined: nothing was read yet. */
    account,
    isReady: signal(false),
    list,
    /** Those of the list that are offered. */
    tokens,
    /** Where each stands among them, by its address in small letters: lists are long. */
    places,
    /** US dollars for one, by CAIP-10 address. */
    prices: signal<ReadonlyMap<string, string>>(new Map()),
    /** When each was last answered for, by wall clock in milliseconds, also that there is none; 0: that failed. */
    pricedAt: signal<ReadonlyMap<string, number>>(new Map()),
    /** Wei for a unit of gas. */
    gasPrice: signal<bigint | undefined>(undefined),

    /** What the visitor chose. */
    chosen,
    source: side('source'),
    destination: side('destination'),
    /** Decimal text as it was typed. */
    sourceAmount: signal('1'),

    /** What providers gave for the input, the best first. */
    quotes,
    /** Whose quotes are not taken for this input, with why: nothing could be built from them. */
    refused: signal<ReadonlyMap<string, unknown>>(new Map()),
    /** Somebody has not answered yet. */
    isAsking: signal(false),
    /** What was told of this input's failures, so that it is told once. */
    told: signal<ReadonlySet<string>>(new Set()),
    /** loading: somebody has not answered and there is no quote; empty: nobody has one; failed: nobody answered. */
    quoteStatus: signal<'idle' | 'loading' | 'ready' | 'empty' | 'failed'>('idle'),
    /** Whom the visitor chose. */
    providerKey,
    /** The visitor's provider where it gave a quote, else the best. */
    quote: computed(
      () => quotes.value.find(({ key }) => key === providerKey.value) ?? quotes.value[0],
    ),

    /** How much of the source token the provider may take, in base units; undefined while it is not known. */
    allowance: signal<bigint | undefined>(undefined),
    /** What the button sends. */
    plan: signal<SwapPlan | undefined>(undefined),
    /** What is known of what the plan does, and the plan that it is known of. */
    outcome: signal<SwapOutcome | undefined>(undefined),
    /** What the last one for this input costs, in wei: known also while the next one is built. */
    cost: signal<bigint | undefined>(undefined),
    /** When it was built, in milliseconds: by the wall clock, and by the one that nobody sets. */
    plannedAt: signal({ wall: 0, steady: 0 }),
    /** The terms that the visitor has been shown and went on with: a larger approval's, or an outcome that nobody knows. */
    understood: signal<string | undefined>(undefined),
    /** What built less than was shown, twice in a row, is refused. */
    shortfalls: signal(0),
    /** The last preparation failed, and the screen was left: nothing is asked for until the visitor does something. */
    hasFetchError: signal(false),
    /** Tokens (CAIP-10) of the approvals that were sent from this page, by hash; empty: waited for in vain. */
    approved: signal<ReadonlyMap<string, string>>(new Map()),
    /** Tokens (CAIP-10) whose approval failed although it was the amount: their old allowance is taken back first. */
    stubborn: signal<ReadonlySet<string>>(new Set()),
    wait: signal<SwapWait | undefined>(undefined),

    /** Ends with the screen, or the account: whatever waits for either listens to it. */
    session: signal<AbortController | undefined>(undefined),
    /** The questions for quotes under way, or the pause before the next. */
    request: signal<AbortController | undefined>(undefined),
    /** The preparation of a transaction under way. */
    preparation: signal<AbortController | undefined>(undefined),
    /** The quote that it is for. */
    prepared: signal<SwapQuote | undefined>(undefined),
    /** What the visitor unfolded on the Swap screen. */
    unfolded: signal<readonly ('details' | 'providers')[]>([]),
    /** Grows when the swap is forgotten while its screen is open, which then begins anew. */
    resets: signal(0),
  }
})
