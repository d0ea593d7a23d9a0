import { getNetwork, type Kit } from '@wallet-kit/core'
import {
  getTokens,
  isContract,
  isNativeToken,
  lookupScales,
  lookupToken,
  type SwapToken,
} from '@wallet-kit/core/assets'
import { askProvider, isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import type { buildApproval } from '../allowance/allowance.js'
import { getSlippage, readAmount } from '../amounts.js'
import { wholePercent } from '../constants.js'
import { SwapAnswerError, SwapBuildError, SwapScaleError, SwapUncheckedError } from '../errors.js'
import { getLive, type SwapInput, type SwapPlan, swapSlice } from '../slice.js'
import { checkTransaction, toRequest } from '../tokens/providers.js'

/**
 * Has a quote's provider build the swap, and checks it. Undefined where it gives less than the quote's least received: the quote
 * no longer holds. Throws `SwapBuildError`, also where that happens twice in a row.
 */
export async function buildSwap(
  kit: Kit,
  { input, quote, signal }: buildApproval.Options,
): Promise<SwapPlan | undefined> {
  const { trade, market } = kit.read(swapSlice)
  const { units, percent } = getSlippage(kit)
  try {
    const request = { ...toRequest(input, quote), slippage: percent }
    const answer = await askProvider(
      quote.asked.id,
      async (signal) => quote.asked.buildSwap({ ...request, signal }),
      signal,
    )
    const held = getTokens(kit).tokens.flatMap(({ address }) => address ?? [])
    const listed = market.peek().list?.all.map(({ address }) => address) ?? []
    const known = [...listed, ...held]
    const plan = { ...input, quote, ...checkSwap(answer, input, known) }
    if (!isBelowLeast(plan.toAmount, quote.toAmount, units)) return plan
    if (trade.peek().shortfalls < 1) return undefined
    throw new SwapAnswerError({ problem: 'It gives less than was quoted.' })
  } catch (cause) {
    const { source, destination } = input
    throw new SwapBuildError({ cause, from: source.address, to: destination.address })
  }
}

/**
 * Reads a swap that a provider built, and refuses one that does not fit what was asked for: another sender, chain or value,
 * a call of a token (`tokens`: CAIP-10 addresses), or one that lets somebody take tokens. Throws `SwapAnswerError`.
 */
export function checkSwap(
  value: unknown,
  input: SwapInput,
  tokens: readonly string[],
): Pick<SwapPlan, 'call' | 'cost' | 'toAmount'> {
  const { to, gas, gasPrice, call } = checkTransaction(value, input)
  const { caipAddress, source, destination, amount } = input
  const refuse = (problem: string): never => {
    throw new SwapAnswerError({ problem })
  }
  const network = parseCaipAddress(caipAddress)
  const isNative = network && isNativeToken(network, source.address)
  if (call.value !== (isNative ? amount : 0n)) return refuse('Another value than the amount.')
  const isToken = [source.address, destination.address, ...tokens].some((each) =>
    isSameAddress(each, to),
  )
  if (isToken || isTokenCall(call.data)) return refuse('A call of a token.')
  const toAmount = readAmount(Object(value).toAmount)
  if (!toAmount) return refuse('It gives nothing.')
  if (!gas) return refuse('It takes no gas.')
  return { toAmount, call: { ...call, gas }, cost: gas * gasPrice }
}

/**
 * Calls by which a token is given away, or somebody allowed to take it, by the first four bytes of their data. A router has none
 * of them.
 */
const selectors = [
  // ERC-20, and what is older or beside it: approve, transfer, transferFrom, increaseAllowance, increaseApproval.
  '095ea7b3 a9059cbb 23b872dd 39509351 d73dd623',
  // Signed permission: permit of ERC-2612, of DAI, with a signature in one; transferWithAuthorization of ERC-3009.
  'd505accf 8fcbaf0c 9fd5a6cf e3ee160e cf092995',
  // Permit2: approve, permit of one and of several, transferFrom of one and of several.
  '87517c45 2b67b570 2a2d80d1 36c78516 0d58b1db',
  // ERC-677 and ERC-1363: transferAndCall, approveAndCall, transferFromAndCall.
  '4000aea0 1296ee62 cae9ca51 3177029f d8fbe994 c1d34b89',
  // ERC-721 and ERC-1155: setApprovalForAll, safeTransferFrom, safeBatchTransferFrom.
  'a22cb465 42842e0e b88d4fde f242432a 2eb2c2d6',
  // ERC-777: send, authorizeOperator.
  '9bd9bbc6 959b8c3f',
].join(' ')

/** Whether call data (hex with `0x`) moves a token itself, or lets somebody move it. */
const isTokenCall = (data: string): boolean => selectors.includes(data.slice(2, 10).toLowerCase())

/** Whether an amount is below what another one gives at the least; `slippage` in ten-thousandths of a percent. */
export function isBelowLeast(built: bigint, shown: bigint, slippage: bigint): boolean {
  return built * wholePercent < shown * (wholePercent - slippage)
}

/**
 * Asks the network about the contract that is called, and the one that is approved: there is code at both, and what swaps a token
 * is either a known router or the spender that was approved. What swaps the coin may be any contract, which is then marked as
 * unknown. Throws `SwapAnswerError`, `SwapUncheckedError` if the token does not say what the spender may take, and what the network's node
 * throws.
 */
export async function checkContracts(
  kit: Kit,
  { plan, signal }: { readonly plan: SwapPlan; readonly signal: AbortSignal },
): Promise<SwapPlan> {
  const network = getNetwork(kit)
  const { call, approval, source, caipAddress, amount } = plan
  const target = approval?.spender ?? call.to
  if (!(await isContract(kit, { address: target, network, signal }))) {
    throw new SwapAnswerError({ problem: 'There is no contract at the address.' })
  }
  const key = `${network.caipNetworkId}:${target}`.toLowerCase()
  const isKnown = knownRouters.has(key) || getLive(kit).options.routers.has(key)
  // A reset lets nobody take anything.
  if (isKnown || approval?.isReset) return plan
  if (approval) return { ...plan, isUnknown: true }
  if (isNativeToken(network, source.address)) return { ...plan, isUnknown: true }
  const token = parseCaipAddress(source.address)?.address ?? ''
  const allowance = { owner: parseCaipAddress(caipAddress)?.address ?? '', spender: target }
  const { allowance: approved } = await lookupToken(kit, { token, network, allowance, signal })
  if (approved === undefined) {
    const problem = 'No known router, and the token does not say what it may take.'
    throw new SwapUncheckedError({ problem })
  }
  if (approved >= amount) return plan
  throw new SwapAnswerError({
    problem: 'Neither a known router nor the spender that was approved.',
  })
}

/** The same address on several chains: EVM chain ids. */
type Router = { readonly address: string; readonly chainIds: readonly number[] }

/**
 * Contracts that are known to swap, so that one of them may be called without having been approved. Each is as its makers publish
 * it, on chains that their page names. A host adds its own by the option `routers`.
 */
const routers: readonly Router[] = [
  // Uniswap V2Router02. https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
  { address: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', chainIds: [1] },
  { address: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', chainIds: [42161, 43114, 56, 8453] },
  { address: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', chainIds: [10] },
  { address: '0xedf6066a2b290C185783862C7F4776A2C8077AD1', chainIds: [137] },
  // Uniswap SwapRouter02. https://docs.uniswap.org/contracts/v3/reference/deployments; on 100 as CoW Protocol's services name it.
  { address: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', chainIds: [1, 10, 137, 42161] },
  { address: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2', chainIds: [56] },
  { address: '0xc6D25285D5C5b62b7ca26D6092751A145D50e9Be', chainIds: [100] },
  { address: '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3', chainIds: [324] },
  { address: '0x2626664c2603336E57B271c5C0b26F421741e481', chainIds: [8453] },
  { address: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE', chainIds: [43114] },
  // PancakeRouter of version 2. https://developer.pancakeswap.finance/contracts/v2/addresses
  { address: '0x10ED43C718714eb63d5aA57B78B54704E256024E', chainIds: [56] },
  // Uniswap Universal Router. https://docs.uniswap.org/contracts/v4/deployments
  { address: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af', chainIds: [1] },
  // 1inch Aggregation Router 5. https://pkg.go.dev/github.com/1inch/1inch-sdk-go/helpers/consts/contracts
  {
    address: '0x1111111254EEB25477B68fb85Ed929f73A960582',
    chainIds: [1, 42161, 10, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554],
  },
  { address: '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F', chainIds: [324] },
  // 1inch Aggregation Router 6. https://etherscan.io/address/0x111111125421cA6dc452d289314280a0f8842A65
  { address: '0x111111125421cA6dc452d289314280a0f8842A65', chainIds: [1, 42161, 10, 8453] },
  // KyberSwap MetaAggregationRouterV2. https://docs.kyberswap.com/developer-guide/aggregator-api/contracts
  {
    address: '0x6131B5fae19EA4f9D964eAC0408E4408b66337b5',
    chainIds: [1, 56, 42161, 137, 10, 43114, 8453],
  },
  // 0x Exchange Proxy. https://0x.org/docs/developer-resources/contract-addresses
  { address: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF', chainIds: [1, 56] },
  // 0x AllowanceHolder. https://github.com/0xProject/0x-settler#allowanceholder-addresses
  {
    address: '0x0000000000001fF3684f28c67538d4D072C22734',
    chainIds: [1, 10, 56, 137, 8453, 42161, 43114],
  },
  // LI.FI Diamond. https://docs.li.fi/smart-contracts/deployments-contract-addresses; by network, `LiFiDiamond` in
  // https://github.com/lifinance/contracts/tree/main/deployments
  {
    address: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
    chainIds: [1, 10, 56, 100, 137, 8453, 42161, 43114],
  },
  { address: '0x341e94069f53234fE6DabeF707aD424830525715', chainIds: [324] },
]

/** The routers that are known, as CAIP-10 addresses in small letters. */
export const knownRouters: ReadonlySet<string> = new Set(
  routers.flatMap(({ address, chainIds }) =>
    chainIds.map((id) => `eip155:${id}:${address}`.toLowerCase()),
  ),
)

/**
 * Asks the network for the decimals and the scale of both tokens: with others than those that the amounts were computed with, they
 * would be other amounts. A token that tells none is left alone. Throws `SwapAnswerError`, `SwapScaleError`, and what the network's node throws.
 */
export async function checkTokens(
  kit: Kit,
  { input, signal }: { readonly input: SwapInput; readonly signal: AbortSignal },
): Promise<void> {
  const network = getNetwork(kit)
  const tokens = [input.source, input.destination].filter(
    ({ address }) => !isNativeToken(network, address),
  )
  const addressOf = ({ address }: SwapToken) => parseCaipAddress(address)?.address ?? ''
  const scales = await lookupScales(kit, { tokens: tokens.map(addressOf), network, signal })
  const scaled = tokens.find((token) => scales.has(addressOf(token)))
  if (scaled) throw new SwapScaleError({ token: scaled.address })
  await Promise.all(
    tokens.map(async ({ address, decimals, symbol }) => {
      const key = address.toLowerCase()
      const { decimals: known } = getLive(kit)
      if (!known.has(key)) {
        const token = parseCaipAddress(address)?.address ?? ''
        const { decimals } = await lookupToken(kit, { token, network, signal })
        known.set(key, decimals)
      }
      const actual = known.get(key)
      if (actual === undefined || actual === decimals) return
      const problem = `${symbol} has ${actual} decimals, and not ${decimals}.`
      throw new SwapAnswerError({ problem })
    }),
  )
}
