import type { Notice } from '@wallet-kit/core'
import { getTokens, type SwapFee, type SwapProvider, type SwapToken } from '@wallet-kit/core/assets'
import {
  type AssetChange,
  type ContractCall,
  computed,
  defineLive,
  defineSlice,
  signal,
} from '@wallet-kit/core/plugin'
import { swapId } from './options.js'
import type { TokenList } from './tokens/fetchSwapTokens.js'

/** What the visitor wants. A token is undefined until it is chosen. */
export type Form = {
  readonly source?: SwapToken | undefined
  readonly destination?: SwapToken | undefined
  /** Decimal text as it was typed. */
  readonly amount: string
  /** Whose quote is taken, where it gave one; undefined: the best. */
  readonly providerKey?: string | undefined
}

/** What was read for one account on one network. It is replaced as a whole with the next one. */
type Market = {
  /** CAIP-10 of the account; undefined: nothing was read yet, or the modal was closed since. */
  readonly account?: string | undefined
  /** Undefined until the tokens are read. */
  readonly list?: TokenList | undefined
  /** US dollars for one, by CAIP-10 address. */
  readonly prices: ReadonlyMap<string, string>
  /** The same by the network's own exchange pools, if `prices` come from elsewhere. */
  readonly poolPrices?: ReadonlyMap<string, string> | undefined
  /** When each was last answered for, by wall clock in milliseconds, also that there is none; 0: that failed. */
  readonly pricedAt: ReadonlyMap<string, number>
  /** When each of `prices` was read: wall clock in milliseconds. */
  readonly pricesReadAt: ReadonlyMap<string, number>
  /** Wei for a unit of gas. */
  readonly gasPrice?: bigint | undefined
}

/** What the visitor wants to swap, as far as it can be asked for. */
export type SwapInput = {
  /** CAIP-10 of the account on its network. */
  readonly caipAddress: string
  readonly source: SwapToken
  readonly destination: SwapToken
  /** Base units of the source token, above 0. */
  readonly amount: bigint
}

/** A quote as it is shown. */
export type SwapQuote = {
  /** The same for each quote of one provider: a choice outlives a new quote. */
  readonly key: string
  /** Who was asked. */
  readonly asked: SwapProvider
  /** Who swaps; empty where the service does not say. */
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly id?: string | undefined
  /** Base units of the destination token, net of the fee. */
  readonly toAmount: bigint
  readonly fee?: SwapFee | undefined
  /** Percent, decimal text. */
  readonly priceImpact?: string | undefined
}

/** What an approval lets somebody take. */
export type SwapApproval = {
  /** Address of the contract, as EVM chains write it. */
  readonly spender: string
  /** Base units of the source token. */
  readonly amount: bigint
  /** More than the swap takes. */
  readonly isLarger: boolean
  /** So much that no number needs to be named. */
  readonly isUnlimited: boolean
  /** It takes back what the contract may take, before the approval of the amount. */
  readonly isReset?: boolean
}

/** A transaction that was built and checked for what the screen shows: the only thing that may reach the wallet. */
export type SwapPlan = SwapInput & {
  readonly quote: SwapQuote
  /** Base units of the destination token: as the transaction was built, or as quoted where an approval comes first. */
  readonly toAmount: bigint
  readonly call: ContractCall
  /** Wei: gas × gas price. */
  readonly cost: bigint
  /** Absent: it swaps. */
  readonly approval?: SwapApproval
  /**
   * The contract is neither in the table of routers nor one of the host's. If it is called, the swap is sent only if simulated. If it is
   * approved, the approval needs a second press unless it was simulated with its swap.
   */
  readonly isUnknown?: boolean
}

/** What a plan does to the account, as the network played it through. */
export type SwapOutcome = {
  readonly plan: SwapPlan
  /**
   * fits: what the screen says; contradicts: something else, so it is not sent; unknown: the network cannot show it; unreached: no node
   * answered; failed: it could not be looked up for another reason; late: the network has not shown it yet; awaited: it has shown neither that nor what has to be known before it is sent, such as whether there is a contract.
   */
  readonly status: 'fits' | 'contradicts' | 'unknown' | 'unreached' | 'failed' | 'late' | 'awaited'
  readonly changes: readonly AssetChange[]
  /** The approval was simulated together with its swap, which used all of it and did what the screen says. */
  readonly isWithSwap?: boolean
}

/** What is waited for: the wallet for one of both transactions, or the chain for the approval's. */
export type SwapWait = 'approval' | 'confirmation' | 'swap'

/** A transaction that the screen shows. */
type Built = {
  /** What is known of what it does, with the plan itself. */
  readonly outcome: SwapOutcome
  /** When it was built, in milliseconds: by the wall clock, and by the one that nobody sets. */
  readonly wall: number
  readonly steady: number
}

/**
 * What is asked and built for one input. It is replaced as a whole when the input changes, so that nothing of the last one stays.
 * - idle: a token or the amount is missing, so nobody is asked
 * - quoting: nobody has given a quote yet
 * - quoted: somebody has answered, and there is nothing that could be sent
 * - empty, failed: nobody has a quote; none came, and not everybody answered
 * - left: the screen was left after a failure (`failure`): nothing is asked for until the visitor does something
 * - ready: a transaction is shown
 * - approval, confirmation, swap: the same, and the wallet or the chain is waited for
 */
export type Trade = {
  /** What providers gave, the best first. */
  readonly quotes: readonly SwapQuote[]
  /** Somebody has not answered yet. */
  readonly isAsking: boolean
  /** Whose quotes are not taken any more, with why: nothing could be built from them. */
  readonly refused: ReadonlyMap<string, unknown>
  /** The failures that were told, so that each is told once. */
  readonly told: ReadonlySet<string>
  /** The quote that a transaction was built from last, or is being built from. */
  readonly preparation?: { readonly quote: SwapQuote; readonly isRunning: boolean } | undefined
  /** What the last failure that left the screen says to visitors; absent: it has no words for them. */
  readonly failure?: Notice | undefined
  /** What built less than was shown, twice in a row, is refused. */
  readonly shortfalls: number
  /** What the last transaction costs, in wei: known also while the next one is built. */
  readonly cost?: bigint | undefined
  /** The terms that the visitor has been shown and went on with: a larger approval's, or an outcome that nobody knows. */
  readonly understood?: string | undefined
} & (
  | {
      readonly status: 'idle' | 'quoting' | 'quoted' | 'empty' | 'failed' | 'left'
      readonly built?: undefined
    }
  | { readonly status: 'ready' | SwapWait; readonly built: Built }
)

/**
 * What runs, and can be ended: a screen, the questions for quotes with the pause before the next, the preparation of a transaction,
 * and the wait for an outcome that comes late.
 */
export type Tasks = {
  [name in 'screen' | 'round' | 'build' | 'preview']?: AbortController | undefined
}

export const emptyForm: Form = { amount: '1' }
export const emptyMarket: Market = {
  prices: new Map(),
  pricedAt: new Map(),
  pricesReadAt: new Map(),
}
export const idleTrade = {
  status: 'idle',
  quotes: [],
  isAsking: false,
  refused: new Map(),
  told: new Set(),
  shortfalls: 0,
} as const satisfies Trade

/** What the plugin keeps for one kit. Only the transitions in `pair/` change `form` and `trade`. */
export const swapSlice = defineSlice(swapId, ({ kit }) => {
  const form = signal<Form>(emptyForm)
  const market = signal<Market>(emptyMarket)
  const trade = signal<Trade>(idleTrade)
  const list = computed(() => market.value.list)
  const tokens = computed(() => list.value?.offer(getTokens(kit).tokens) ?? [])
  const places = computed(
    () => new Map(tokens.value.map(({ address }, index) => [address.toLowerCase(), index])),
  )
  /** It is not there while its decimals are not those of the list. */
  const side = (name: 'source' | 'destination') =>
    computed(() => {
      const { [name]: token } = form.value
      const place = places.value.get(token?.address.toLowerCase() ?? '') ?? -1
      return tokens.value[place]?.decimals === token?.decimals ? token : undefined
    })
  kit.onDestroy(
    kit.on('modal:closed', () => {
      // Another visit begins anew.
      market.value = { ...market.value, account: undefined }
    }),
  )
  return {
    form,
    market,
    trade,

    /** Those of the list that are offered. */
    tokens,
    /** Where each stands among them, by its address in small letters: lists are long. */
    places,
    source: side('source'),
    destination: side('destination'),
    /** The visitor's provider where it gave a quote, else the best. */
    quote: computed(() => {
      const { quotes } = trade.value
      return quotes.find(({ key }) => key === form.value.providerKey) ?? quotes[0]
    }),
    /** What the visitor unfolded on the Swap screen. */
    unfolded: signal<readonly ('details' | 'providers')[]>([]),
    /** Grows when the swap is forgotten while its screen is open, which then begins anew. */
    resets: signal(0),
  }
})

/** What no screen follows: the host's options, what runs, and what is true of tokens and of transactions that were sent. */
export const getLive = defineLive(swapId, ({ options }) => ({
  /** The host's own. `slippage`: percent, as the host wrote it; `routers`: CAIP-10, in small letters. */
  options: {
    ...options,
    providers: options.providers ?? [],
    routers: new Set(options.routers?.map((address) => address.toLowerCase())),
  },
  tasks: {} as Tasks,
  /** Decimals that tokens say of themselves, by CAIP-10 address: they do not change. */
  decimals: new Map<string, number | undefined>(),
  /** Tokens (CAIP-10) of the approvals that were sent from this page, by hash; empty: waited for in vain. */
  approved: new Map<string, string>(),
  /** Tokens (CAIP-10) whose approval failed although it was the amount: their old allowance is taken back first. */
  needReset: new Set<string>(),
}))
