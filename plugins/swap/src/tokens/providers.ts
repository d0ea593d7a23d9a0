import { getNetwork, type Kit } from '@wallet-kit/core'
import type { SwapFee, SwapProvider, SwapRequest, SwapTransaction } from '@wallet-kit/core/assets'
import {
  askBlockchain,
  type ContractCall,
  isSameAddress,
  loadReader,
  parseCaipAddress,
} from '@wallet-kit/core/plugin'
import { readAmount, readPercent } from '../amounts.js'
import { longestTokenList } from '../constants.js'
import { SwapAnswerError, SwapProviderError } from '../errors.js'
import { getLive, type SwapInput, type SwapQuote } from '../slice.js'

/**
 * Who is asked for quotes: the blockchain service where that is configured, then the host's own. Where there is neither, a plugin that
 * reads the network's exchanges. Answers are told apart by who gave them: of several with one id the first counts. Throws
 * `SwapProviderError` where there is none, and `PluginLoadError`.
 */
export async function getProviders(kit: Kit): Promise<readonly SwapProvider[]> {
  const own = getLive(kit).options.providers
  if (kit.config.services?.blockchain) return withoutTwins([createServiceProvider(kit), ...own])
  if (own.length) return withoutTwins(own)
  const { caipNetworkId } = getNetwork(kit)
  const exchanges = await loadReader(kit, 'swap', caipNetworkId)
  if (!exchanges) throw new SwapProviderError({ caipNetworkId })
  return [exchanges]
}

const withoutTwins = (all: readonly SwapProvider[]) =>
  all.filter(({ id }, index) => all.findIndex((each) => each.id === id) === index)

/** The blockchain service as a provider. What it answers is checked where the answers of all providers are. */
export function createServiceProvider(kit: Kit): SwapProvider {
  return {
    id: 'service',
    // Who swaps its quotes say; where they do not, the screen has words for it.
    name: '',
    fetchTokens: ({ caipNetworkId, signal }) =>
      askBlockchain(kit, 'GET /v1/convert/tokens', {
        query: { chainId: caipNetworkId },
        parse(answer) {
          const { tokens, isPartial } = Object(answer)
          const list = readList(tokens)
          const isCut = isPartial === true || (list && list.length < tokens.length)
          // What is missing counts as an entry that could not be read.
          return list && isCut ? [...list, undefined] : list
        },
        maxBytes: longestTokenList,
        signal,
      }),
    fetchQuotes: ({ amount, gasPrice, signal, ...asked }) =>
      askBlockchain(kit, 'GET /v1/convert/quotes', {
        query: {
          ...asked,
          amount: String(amount),
          gasPrice: gasPrice === undefined ? undefined : String(gasPrice),
        },
        // It takes its share whether or not it says so, or says it so that it can be read.
        parse: (answer) =>
          readList(Object(answer).quotes)?.map((quote) => ({
            ...Object(quote),
            fee: readFee(Object(quote).fee) ?? {
              amount: providerFee(amount),
              percent: feePercent,
              address: asked.from,
            },
          })),
        signal,
      }),
    fetchAllowance: ({ signal, ...query }) =>
      askBlockchain(kit, 'GET /v1/convert/allowance', {
        query,
        parse: (answer) => readAmount(Object(answer).allowance),
        signal,
      }),
    buildApproval: ({ amount, signal, ...query }) =>
      askBlockchain(kit, 'GET /v1/convert/build-approve', {
        query: { ...query, amount: String(amount) },
        parse: readTransaction,
        signal,
      }),
    buildSwap: ({ amount, slippage, signal, ...body }) =>
      askBlockchain(kit, 'POST /v1/convert/build-transaction', {
        body: { ...body, amount: String(amount), eip155: { slippage } } as never,
        parse: readTransaction,
        signal,
      }),
  }
}

const readList = (list: unknown) => (Array.isArray(list) ? list.slice(0, 20_000) : undefined)

function readTransaction(answer: unknown): (SwapTransaction & { toAmount: bigint }) | undefined {
  const { tx } = Object(answer)
  if (typeof tx !== 'object' || tx === null) return undefined
  const { gas, gasPrice } = Object(tx.eip155)
  return { ...tx, gas, gasPrice }
}

/** What a provider takes that does not say so, in percent of the amount given. */
const feePercent = '0.85'

/** That fee, in base units: cut to a whole one. */
export function providerFee(amount: bigint): bigint {
  return (amount * 85n) / 10_000n
}

/** What a provider is asked for. */
export function toRequest(
  { caipAddress, source, destination, amount }: SwapInput,
  { id }: Pick<SwapQuote, 'id'>,
): SwapRequest & { readonly quoteId?: string } {
  const asked = { userAddress: caipAddress, from: source.address, to: destination.address, amount }
  return { ...asked, ...(id && { quoteId: id }) }
}

/** Reads what a provider says that it takes; undefined for what is no fee. */
export function readFee(value: unknown): SwapFee | undefined {
  const { amount, address, percent } = Object(value)
  const units = readAmount(amount)
  if (units === undefined || !parseCaipAddress(address)) return undefined
  const share = readPercent(percent)
  return { amount: units, address, ...(share !== undefined && { percent: share }) }
}

/** Reads what a provider built, and checks what holds for all of it: chain, sender, form. Throws `SwapAnswerError`. */
export function checkTransaction(
  value: unknown,
  { caipAddress }: SwapInput,
): checkTransaction.ReturnType {
  const { from, to, data, ...rest } = Object(value)
  const refuse = (problem: string): never => {
    throw new SwapAnswerError({ problem })
  }
  const target = parseCaipAddress(to)
  const [amount, gas, gasPrice] = [rest.value, rest.gas, rest.gasPrice].map(readAmount)
  if (typeof from !== 'string' || !isSameAddress(from, caipAddress)) return refuse('Other sender.')
  if (!target || !caipAddress.startsWith(`${target.caipNetworkId}:`)) return refuse('Other chain.')
  if (!/^0x[\da-f]{40}$/i.test(target.address)) return refuse('No contract is called.')
  if (/^0x0+$/.test(target.address) || isSameAddress(to, caipAddress)) {
    return refuse('It calls no contract.')
  }
  if (isPermit2(to)) return refuse('It calls the keeper of permissions.')
  if (typeof data !== 'string' || !/^0x([\da-f]{2}){4,}$/i.test(data)) return refuse('No calldata.')
  if (amount === undefined || gasPrice === undefined) return refuse('No value or gas price.')
  return { to, gas, gasPrice, call: { to: target.address, data, value: amount } }
}

export declare namespace checkTransaction {
  type ReturnType = {
    /** CAIP-10. */
    readonly to: string
    readonly gas: bigint | undefined
    readonly gasPrice: bigint
    readonly call: ContractCall
  }
}

/**
 * Whether an address (CAIP-10) is the contract that passes allowances on to others, by signatures: what it may take, others may.
 * It has the same address everywhere. @see https://docs.uniswap.org/contracts/permit2/overview
 */
export const isPermit2 = (address: string): boolean =>
  isSameAddress(address, address.replace(/[^:]*$/, '0x000000000022D473030F116dDEE9F6B43aC78BA3'))
