import type { SwapToken } from '@wallet-kit/core/assets'
import { cutText, readImageUrl, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { zeroAddress } from 'viem'
import { ServiceConfigError } from '../../../errors.js'
import type { BlockchainSource } from '../../sources.js'
import { askForOffer } from '../swap/askForOffer.js'
import type { SwapOffer } from '../swap/checkOffer.js'
import { readFeeBps, requireKey } from '../swap/checkOptions.js'
import { createSwapSource, type SwapClient } from '../swap/createSwapSource.js'
import { coinAddress } from '../swap/swapQuestion.js'

export type LifiOptions = {
  /** For more requests than LI.FI grants without one. */
  readonly key?: string
  /**
   * What you take of each swap: `percent` is a decimal text, up to `10`. `integrator` is your name in LI.FI's portal, where the wallet that
   * gets it is set. Default none.
   */
  readonly fee?: { readonly integrator: string; readonly percent: string }
  /** LI.FI's diamonds on further networks, by CAIP-2 id. Tokens are approved for them: take them from LI.FI's own pages. */
  readonly contracts?: Readonly<Record<string, string>>
  /** Default `https://li.quest`. */
  readonly url?: string
}

const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'

/**
 * LI.FI's contract: https://docs.li.fi/introduction/lifi-architecture/smart-contract-overview and, by network, `LiFiDiamond` in
 * https://github.com/lifinance/contracts/tree/main/deployments
 */
const diamonds: Readonly<Record<string, string>> = {
  'eip155:1': diamond,
  'eip155:10': diamond,
  'eip155:56': diamond,
  'eip155:100': diamond,
  'eip155:137': diamond,
  'eip155:324': '0x341e94069f53234fE6DabeF707aD424830525715',
  'eip155:8453': diamond,
  'eip155:42161': diamond,
  'eip155:43114': diamond,
  'eip155:59144': '0xDE1E598b81620773454588B85D6b5D4eEC32573e',
}

/**
 * Swaps by LI.FI, on one network at a time. Throws `ServiceConfigError`.
 * @see https://docs.li.fi/api-reference/get-a-quote-for-a-token-transfer
 */
export function lifi(options: LifiOptions = {}): BlockchainSource {
  const { key, fee, url = 'https://li.quest' } = options
  if (key !== undefined) requireKey('lifi', key)
  if (fee && !/^[\w.-]{1,23}$/.test(fee.integrator)) {
    throw new ServiceConfigError({
      problems: ['lifi: "fee.integrator" is a name in the portal of LI.FI.'],
    })
  }
  const taken = fee && {
    integrator: fee.integrator,
    fee: toFraction(readFeeBps('lifi', fee.percent)),
  }
  const headers = key === undefined ? {} : { 'x-lifi-api-key': key }
  return createSwapSource({
    id: 'lifi',
    name: 'LI.FI',
    contracts: { ...diamonds, ...options.contracts },
    createClient: ({ http }): SwapClient => ({
      async fetchTokens({ chainId, signal }) {
        const answer = await http.get(`${url}/v1/tokens?chains=${chainId}`, { headers, signal })
        const tokens: unknown = Object(Object(answer).tokens)[String(chainId)]
        if (!Array.isArray(tokens)) throw new ServiceAnswerError({ url: `${url}/v1/tokens` })
        return tokens.slice(0, mostTokens).flatMap((token) => readToken(token, chainId) ?? [])
      },
      async fetchOffer({ chainId, owner, from, to, amount, slippageBps, signal }) {
        const query = new URLSearchParams({
          ...{ fromChain: String(chainId), toChain: String(chainId) },
          ...{ fromToken: toOwn(from), toToken: toOwn(to), fromAmount: String(amount) },
          ...{ fromAddress: owner, toAddress: owner, slippage: toFraction(slippageBps) },
          ...taken,
        })
        const asked = { headers, signal, isNoRoute }
        const answer = await askForOffer(http, `${url}/v1/quote?${query}`, asked)
        return answer === undefined ? undefined : readAnswer(answer)
      },
    }),
  })
}

const noQuoteError = 1002

/** What exchanges say that have no route for a swap. Other codes, as `TOOL_TIMEOUT`, tell of a failure. */
const noRouteCodes: ReadonlySet<unknown> = new Set([
  ...['NO_POSSIBLE_ROUTE', 'INSUFFICIENT_LIQUIDITY', 'AMOUNT_TOO_LOW', 'AMOUNT_TOO_HIGH'],
  ...['FEES_HIGHER_THAN_AMOUNT', 'DIFFERENT_RECIPIENT_NOT_SUPPORTED'],
  'CANNOT_GUARANTEE_MIN_AMOUNT',
])

/**
 * Whether LI.FI says that it has no quote, and none of its exchanges failed.
 * @see https://docs.li.fi/api-reference/error-codes
 */
function isNoRoute(body: unknown): boolean {
  const { code, errors } = Object(body)
  return (
    code === noQuoteError && findToolErrors(errors).every((each) => noRouteCodes.has(each.code))
  )
}

/** The errors of exchanges: a list, or within the paths that failed. */
function findToolErrors(errors: unknown): readonly { readonly code?: unknown }[] {
  if (Array.isArray(errors)) return errors.map(Object)
  const { failed } = Object(errors)
  const paths: readonly unknown[] = Array.isArray(failed) ? failed : []
  return paths.flatMap((path) =>
    Object.values(Object(Object(path).subpaths))
      .flat()
      .map(Object),
  )
}

/** More are not offered. */
const mostTokens = 5000

function readToken(token: unknown, chainId: number): SwapToken | undefined {
  const { address, name, symbol, decimals, logoURI, ...rest } = Object(token)
  if (rest.chainId !== chainId || typeof name !== 'string' || typeof symbol !== 'string') return
  if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address)) return
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) return
  const logoUri = readImageUrl(logoURI)
  return {
    name: cutText(name, 64),
    symbol: cutText(symbol, 20),
    address: `eip155:${chainId}:${fromOwn(address)}`,
    decimals,
    ...(logoUri && { logoUri }),
  }
}

function readAnswer(answer: unknown): SwapOffer {
  const { action, estimate, transactionRequest } = Object(answer)
  const { fromChainId, toChainId, fromToken, toToken, fromAddress, toAddress } = Object(action)
  const { toAmount, toAmountMin, approvalAddress, feeCosts } = Object(estimate)
  const { to, data, value, gasLimit, from, chainId } = Object(transactionRequest)
  const fees = Array.isArray(feeCosts) ? feeCosts.map((each) => Object(each)) : []
  return {
    chainIds: [fromChainId, toChainId, chainId ?? fromChainId],
    from: fromOwn(fromToken?.address),
    to: fromOwn(toToken?.address),
    amount: action?.fromAmount,
    ...{ toAmount, leastAmount: toAmountMin },
    accounts: [fromAddress, toAddress, from ?? fromAddress],
    spender: approvalAddress,
    fees: fees
      .filter(({ included }) => included !== false)
      .map(({ amount, token }) => ({ amount, token: fromOwn(token?.address) })),
    call: transactionRequest && { to, data, value: value ?? '0', gas: gasLimit },
  }
}

/** LI.FI names the coin by the zero address. */
const toOwn = (address: string) => (address === coinAddress ? zeroAddress : address)
const fromOwn = (address: unknown) => (address === zeroAddress ? coinAddress : address)

/** `100` hundredths of a percent are `0.01`. */
const toFraction = (bps: number) => `0.${String(bps).padStart(4, '0')}`
