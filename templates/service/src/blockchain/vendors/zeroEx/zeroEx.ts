import { ServiceConfigError } from '../../../errors.js'
import type { BlockchainSource } from '../../sources.js'
import { askForOffer } from '../swap/askForOffer.js'
import type { SwapOffer } from '../swap/checkOffer.js'
import { readFeeBps, requireKey } from '../swap/checkOptions.js'
import { createSwapSource, type SwapClient } from '../swap/createSwapSource.js'
import { inspectSettlerCall } from './inspectSettlerCall.js'

export type ZeroExOptions = {
  readonly key: string
  /** What you take of each swap: `percent` is a decimal text, up to `10`. Default none. */
  readonly fee?: { readonly recipient: string; readonly percent: string }
  /** AllowanceHolders of further networks, by CAIP-2 id. Tokens are approved for them: take them from 0x's own pages. */
  readonly contracts?: Readonly<Record<string, string>>
  /** Default `https://api.0x.org`. */
  readonly url?: string
}

const cancun = '0x0000000000001fF3684f28c67538d4D072C22734'

/**
 * 0x's AllowanceHolder. Which networks have which, by their hard fork: https://docs.0x.org/introduction/0x-cheat-sheet. Networks of which
 * published lists differ are left out.
 */
const allowanceHolders: Readonly<Record<string, string>> = {
  'eip155:1': cancun,
  'eip155:10': cancun,
  'eip155:56': cancun,
  'eip155:137': cancun,
  'eip155:8453': cancun,
  'eip155:42161': cancun,
  'eip155:43114': cancun,
  'eip155:81457': cancun,
  'eip155:5000': '0x0000000000005E88410CcDFaDe4a5EfaE4b49562',
}

/**
 * Swaps by 0x (Swap API v2, AllowanceHolder). 0x publishes no list of tokens: put another source of swaps beside it. Throws
 * `ServiceConfigError`.
 * @see https://docs.0x.org/api-reference/openapi-json/swap/allowanceholder-getquote
 */
export function zeroEx(options: ZeroExOptions): BlockchainSource {
  const { key, fee, url = 'https://api.0x.org' } = options
  requireKey('zeroEx', key)
  if (fee && !/^0x[\da-f]{40}$/i.test(fee.recipient)) {
    throw new ServiceConfigError({ problems: ['zeroEx: "fee.recipient" is an EVM address.'] })
  }
  const taken = fee && {
    swapFeeRecipient: fee.recipient,
    swapFeeBps: String(readFeeBps('zeroEx', fee.percent)),
  }
  return createSwapSource({
    id: 'zeroex',
    name: '0x',
    contracts: { ...allowanceHolders, ...options.contracts },
    createClient: ({ http }): SwapClient => ({
      fetchTokens: async () => [],
      async fetchOffer({ chainId, owner, from, to, amount, slippageBps, isFirm, signal }) {
        const query = new URLSearchParams({
          ...{ chainId: String(chainId), sellToken: from, buyToken: to },
          ...{ sellAmount: String(amount), taker: owner, slippageBps: String(slippageBps) },
          // Else the wrapped coin's contract itself is called.
          wrapUnwrapMode: 'settler',
          ...taken,
        })
        const path = `/swap/allowance-holder/${isFirm ? 'quote' : 'price'}`
        const headers = { '0x-api-key': key, '0x-version': 'v2' }
        const asked = { headers, signal, isNoRoute }
        const answer = await askForOffer(http, `${url}${path}?${query}`, asked)
        return answer === undefined ? undefined : readAnswer(answer)
      },
      inspectCall: inspectSettlerCall,
    }),
  })
}

/** Errors of 0x that say of a token that it does not trade it. @see https://0x.org/docs/introduction/api-issues */
const noRouteNames: ReadonlySet<unknown> = new Set([
  'TOKEN_NOT_SUPPORTED',
  'BUY_TOKEN_NOT_AUTHORIZED_FOR_TRADE',
  'SELL_TOKEN_NOT_AUTHORIZED_FOR_TRADE',
])
const isNoRoute = (body: unknown) => noRouteNames.has(Object(body).name)

function readAnswer(answer: unknown): SwapOffer | undefined {
  const { liquidityAvailable, chainId, fees, transaction, ...rest } = Object(answer)
  if (liquidityAvailable === false) return undefined
  const { integratorFee, integratorFees, zeroExFee } = Object(fees)
  const own = Array.isArray(integratorFees) ? integratorFees : [integratorFee]
  return {
    // 0x need not say it.
    chainIds: chainId === undefined ? [] : [chainId],
    from: rest.sellToken,
    to: rest.buyToken,
    amount: rest.sellAmount,
    toAmount: rest.buyAmount,
    leastAmount: rest.minBuyAmount,
    accounts: [],
    spender: rest.issues?.allowance?.spender ?? rest.allowanceTarget,
    fees: [...own, zeroExFee].map((each) => Object(each)),
    call: Object(transaction),
  }
}
