import { isNativeToken, type SwapProvider, type SwapToken } from '@wallet-kit/core/assets'
import { NetworkNotFoundError, parseCaipAddress } from '@wallet-kit/core/plugin'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { refuseSwap } from '../errors.js'
import { exchangesOf } from '../evm/exchanges.js'
import { fetchGasPrice } from '../evm/fetchGasPrice.js'
import { askTogether, readMany, toCall } from '../evm/multicall.js'
import { readFacts } from '../evm/readFacts.js'
import type { Exchanges } from '../options.js'
import type { ReadContext } from '../slice.js'
import { type ListedToken, readTokenLists } from '../tokens/readTokenLists.js'
import { buildSwap } from './buildSwap.js'
import { fetchQuotes } from './fetchQuotes.js'
import { exchangeOf, parseRouteId } from './route.js'

/** So many tokens are offered at most: what they are called each says itself. */
const mostTokens = 400

/** The exchanges of EVM networks as a source of swaps. `contextOf` gives what a network (CAIP-2) is asked with. */
export function createSwapProvider(
  contextOf: (caipNetworkId: string) => ReadContext,
): SwapProvider {
  return {
    id: 'onchain',
    name: 'Exchanges',
    async fetchTokens({ caipNetworkId, signal }) {
      const context = contextOf(caipNetworkId)
      const exchanges = exchangesOf(context)
      if (!exchanges) return []
      const all: readonly ListedToken[] = [
        ...[...exchanges.stablecoins, exchanges.wrappedCoin].map((address) => ({ address })),
        ...(await readTokenLists(context, { signal })).tokens,
      ]
      // Of one that is there twice the later has the picture, and the first the place.
      const tokens = [...new Map(all.map((token) => [token.address.toLowerCase(), token])).values()]
      return readTokens(context, tokens.slice(0, mostTokens), signal)
    },
    async fetchQuotes({ signal, amount, ...asked }) {
      const swap = readPair(contextOf, asked)
      return swap ? fetchQuotes(swap.context, { ...swap, amount, signal }) : []
    },
    async fetchAllowance({ tokenAddress, userAddress, quoteId, signal }) {
      const { context, exchanges } = requireExchanges(contextOf, tokenAddress)
      const token = addressOf(tokenAddress)
      const kind = quoteId?.split(' ')[0] === 'v2' ? 'v2' : 'v3'
      const { router } = exchanges[kind] ?? exchanges.v2 ?? refuseSwap('There is no exchange.')
      const [allowance] = await readMany(
        context,
        [
          toCall(token, {
            ...{ abi: erc20Abi, functionName: 'allowance' },
            args: [addressOf(userAddress), router as Hex],
          }),
        ],
        { signal },
      )
      return allowance ?? refuseSwap('No allowance.')
    },
    async buildApproval({ userAddress, quoteId, amount, signal, ...asked }) {
      const swap = readPair(contextOf, asked)
      if (!swap || swap.isCoinGiven) return refuseSwap('There is nothing to approve.')
      const { context, exchanges } = swap
      const id = quoteId ?? (await fetchQuotes(context, { ...swap, amount, signal }))[0]?.id
      const route = parseRouteId(id ?? '', swap)
      const { router } = exchangeOf(exchanges, route) ?? refuseSwap('There is no exchange.')
      const args = [router as Hex, amount] as const
      return {
        from: userAddress,
        to: asked.from,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
        value: 0n,
        gasPrice: await fetchGasPrice(context, { signal }),
      }
    },
    async buildSwap({ userAddress, quoteId, amount, slippage, signal, ...asked }) {
      const swap = readPair(contextOf, asked) ?? refuseSwap('These are not to be swapped.')
      const { context } = swap
      const owner = addressOf(userAddress)
      const id = quoteId ?? (await fetchQuotes(context, { ...swap, amount, signal }))[0]?.id
      const route = parseRouteId(id ?? '', swap)
      return buildSwap(context, { ...swap, route, owner, amount, slippage, signal })
    },
  }
}

/** What is swapped on which exchanges. */
type Pair = {
  readonly context: ReadContext
  readonly exchanges: Exchanges
  /** Addresses in small letters; of the network's own coin that of its wrapped token. */
  readonly from: Hex
  readonly to: Hex
  readonly isCoinGiven: boolean
  readonly isCoinWanted: boolean
}

/** Undefined for a token and itself. Throws `NoSuchSwapError`. */
function readPair(
  contextOf: (caipNetworkId: string) => ReadContext,
  { from, to }: { readonly from: string; readonly to: string },
): Pair | undefined {
  const { context, exchanges } = requireExchanges(contextOf, from)
  const [isCoinGiven = false, isCoinWanted = false] = [from, to].map((each) =>
    isNativeToken(context.network, each),
  )
  const coin = exchanges.wrappedCoin.toLowerCase() as Hex
  const pair = {
    context,
    exchanges,
    isCoinGiven,
    isCoinWanted,
    from: isCoinGiven ? coin : addressOf(from),
    to: isCoinWanted ? coin : addressOf(to),
  }
  const isItself = pair.from === pair.to && isCoinGiven === isCoinWanted
  return isItself ? undefined : pair
}

function requireExchanges(contextOf: (caipNetworkId: string) => ReadContext, token: string) {
  const { caipNetworkId } = parseCaipAddress(token) ?? refuseSwap('No address.')
  const context = contextOf(caipNetworkId)
  const exchanges = exchangesOf(context)
  if (!exchanges) throw new NetworkNotFoundError({ caipNetworkId })
  return { context, exchanges }
}

/** The address in a CAIP-10 address, in small letters. */
function addressOf(caipAddress: string): Hex {
  const { address = '' } = parseCaipAddress(caipAddress) ?? {}
  if (!/^0x[\da-f]{40}$/i.test(address)) return refuseSwap('No address.')
  return address.toLowerCase() as Hex
}

async function readTokens(
  context: ReadContext,
  tokens: readonly ListedToken[],
  signal: AbortSignal,
): Promise<readonly SwapToken[]> {
  const addresses = tokens.map(({ address }) => address)
  const [facts] = await askTogether(context, [readFacts(context, addresses)], { signal })
  return tokens.flatMap(({ address, iconUrl }, index) => {
    const known = facts[index]
    if (!known?.decimals) return []
    const token = { ...known, address: `${context.network.caipNetworkId}:${address}` }
    return [{ ...token, ...(iconUrl && { logoUri: iconUrl }) }]
  })
}
