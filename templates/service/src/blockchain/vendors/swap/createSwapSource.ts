import type { SwapProvider, SwapToken } from '@wallet-kit/core/assets'
import {
  NetworkNotFoundError,
  parseCaipAddress,
  type Rpc,
  ServiceAnswerError,
} from '@wallet-kit/core/plugin'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { InvalidRequestError } from '../../../errors.js'
import { createSourceRpc } from '../../createSourceRpc.js'
import { QuoteNotFoundError } from '../../errors.js'
import type { BlockchainSource, SourceTools } from '../../sources.js'
import { readAddressOf } from '../readAmounts.js'
import { checkCall, checkOffer, readFee, type SwapCall, type SwapOffer } from './checkOffer.js'
import { coinAddress, type SwapQuestion } from './swapQuestion.js'

/** A vendor that quotes and builds swaps on EVM networks. */
export type SwapVendor = {
  /** Unique among the sources, as `lifi`. */
  readonly id: string
  readonly name: string
  /** The contract that swaps and that tokens are approved for, by CAIP-2 id: as the vendor publishes it. No other network is served. */
  readonly contracts: Readonly<Record<string, string>>
  readonly createClient: (tools: SourceTools) => SwapClient
}

export type SwapClient = {
  /** Empty where the vendor has no list. */
  readonly fetchTokens: (options: {
    readonly chainId: number
    readonly signal: AbortSignal
  }) => Promise<readonly SwapToken[]>
  /** Undefined where the vendor has no route. `isFirm`: with the call that swaps. */
  readonly fetchOffer: (
    question: SwapQuestion & { readonly isFirm: boolean },
  ) => Promise<SwapOffer | undefined>
  /** Looks further into a call. Throws where it is not what was asked for. `leastAmount` is what the call has to give. */
  readonly inspectCall?: (
    call: SwapCall,
    context: {
      readonly question: SwapQuestion
      readonly contract: Hex
      readonly leastAmount: bigint
      readonly rpc: Rpc
    },
  ) => Promise<void>
}

/** What quotes are made for: the slippage is chosen later. */
const quotedSlippage = 100

/**
 * Makes a source of swaps. What the vendor answers is checked against what was asked; a contract's address comes from the table, never from
 * an answer. Throws, as its readers do, `ServiceAnswerError`, `InvalidRequestError`, `QuoteNotFoundError`, `NetworkNotFoundError` and what
 * HTTP client and RPC throw.
 */
export function createSwapSource(vendor: SwapVendor): BlockchainSource {
  return {
    id: vendor.id,
    has: (name, caipNetworkId) => name === 'swap' && Object.hasOwn(vendor.contracts, caipNetworkId),
    createReaders: (tools) => ({ swap: createProvider(vendor, tools) }),
  }
}

function createProvider(vendor: SwapVendor, tools: SourceTools): SwapProvider {
  const { id, name } = vendor
  const client = vendor.createClient(tools)
  const rpcs = new Map<string, Rpc>()

  function rpcOf(caipNetworkId: string): Rpc {
    const network = tools.networks.find((each) => each.caipNetworkId === caipNetworkId)
    if (!network) throw new NetworkNotFoundError({ caipNetworkId })
    const rpc = rpcs.get(caipNetworkId) ?? createSourceRpc(network.rpcUrls, { http: tools.http })
    rpcs.set(caipNetworkId, rpc)
    return rpc
  }

  function requireContract(caipNetworkId: string): Hex {
    const contract = vendor.contracts[caipNetworkId]
    if (!contract) throw new NetworkNotFoundError({ caipNetworkId })
    return contract.toLowerCase() as Hex
  }

  async function ask(question: SwapQuestion & { readonly isFirm: boolean }, contract: Hex) {
    const offer = await client.fetchOffer(question)
    return offer && { offer, checked: checkOffer(offer, { question, contract, vendor: name }) }
  }

  return {
    id,
    name,
    async fetchTokens({ caipNetworkId, signal }) {
      if (!Object.hasOwn(vendor.contracts, caipNetworkId)) return []
      return client.fetchTokens({ chainId: chainIdOf(caipNetworkId), signal })
    },
    async fetchQuotes({ signal, ...asked }) {
      const { caipNetworkId, ...pair } = readPair(asked)
      if (pair.from === pair.to) return []
      const question = { ...pair, slippageBps: quotedSlippage, signal, isFirm: false }
      const found = await ask(question, requireContract(caipNetworkId))
      if (!found) return []
      const fee = readFee(found.offer.fees, question)
      return [{ toAmount: found.checked.toAmount, ...(fee && { fee }) }]
    },
    async fetchAllowance({ tokenAddress, userAddress, signal }) {
      const { caipNetworkId, address: token } = readAddress(tokenAddress)
      const contract = requireContract(caipNetworkId)
      if (token === coinAddress) return maxUint256
      const data = encodeFunctionData({
        ...{ abi: erc20Abi, functionName: 'allowance' },
        args: [readAddress(userAddress).address, contract],
      })
      const call = [{ to: token, data }, 'latest']
      const answer = await rpcOf(caipNetworkId)({ method: 'eth_call', params: call }, { signal })
      if (typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer)) return BigInt(answer)
      if (answer === '0x') throw new InvalidRequestError({ problem: 'it names no token.' })
      return refuse(caipNetworkId, 'No allowance.')
    },
    async buildApproval({ amount, userAddress, from, signal }) {
      const { caipNetworkId, address: token } = readAddress(from)
      const contract = requireContract(caipNetworkId)
      if (token === coinAddress) {
        throw new InvalidRequestError({ problem: 'the coin needs no approval.' })
      }
      return {
        from: userAddress,
        to: from,
        data: encodeFunctionData({
          ...{ abi: erc20Abi, functionName: 'approve' },
          args: [contract, amount],
        }),
        value: 0n,
        gasPrice: await fetchGasPrice(rpcOf(caipNetworkId), signal),
      }
    },
    async buildSwap({ slippage, signal, ...asked }) {
      const { caipNetworkId, ...pair } = readPair(asked)
      const contract = requireContract(caipNetworkId)
      const rpc = rpcOf(caipNetworkId)
      const question = { ...pair, slippageBps: toBps(slippage), signal, isFirm: true }
      const found = await ask(question, contract)
      if (!found) throw new QuoteNotFoundError()
      const { toAmount, leastAmount } = found.checked
      const call = checkCall(found.offer.call, { question, vendor: name })
      if (client.inspectCall) {
        await client.inspectCall(call, { question, contract, leastAmount, rpc })
      } else if (call.to !== contract) {
        return refuse(name, 'The call is not to its contract.')
      }
      return {
        from: asked.userAddress,
        to: `${caipNetworkId}:${call.to}`,
        data: call.data,
        value: call.value,
        gasPrice: await fetchGasPrice(rpc, signal),
        ...(call.gas !== undefined && { gas: call.gas }),
        toAmount,
      }
    },
  }
}

function readPair(asked: {
  readonly userAddress: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
}) {
  const owner = readAddress(asked.userAddress)
  const [from, to] = [readAddress(asked.from), readAddress(asked.to)]
  const { caipNetworkId } = from
  if ([owner, to].some((each) => each.caipNetworkId !== caipNetworkId)) {
    return refuse('request', 'The swap is not on one network.')
  }
  return {
    caipNetworkId,
    chainId: chainIdOf(caipNetworkId),
    owner: owner.address,
    from: from.address,
    to: to.address,
    amount: asked.amount,
  }
}

function readAddress(caipAddress: string) {
  const parts = parseCaipAddress(caipAddress)
  const address = parts?.namespace === 'eip155' && readAddressOf(parts, parts.address)
  if (!address) return refuse('request', 'It has an address that is none.')
  return { caipNetworkId: parts.caipNetworkId, address: address as Hex }
}

const chainIdOf = (caipNetworkId: string) => Number(caipNetworkId.slice('eip155:'.length))

/** Rounded down: never more than the visitor allows. */
function toBps(slippage: string): number {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(slippage) ?? []
  if (!whole) return refuse('request', 'Its slippage is no percentage.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
}

/** As the network's node says: a vendor's figure could be any. */
async function fetchGasPrice(rpc: Rpc, signal: AbortSignal): Promise<bigint> {
  const price = await rpc({ method: 'eth_gasPrice' }, { signal })
  if (typeof price === 'string' && /^0x[\da-f]{1,32}$/i.test(price)) return BigInt(price)
  return refuse('eth_gasPrice', 'No gas price.')
}

function refuse(url: string, problem: string): never {
  throw new ServiceAnswerError({ url, problem })
}
