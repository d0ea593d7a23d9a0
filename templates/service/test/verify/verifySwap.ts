import type { BlockchainSource, SourceTools } from '../../src/blockchain/sources.js'

/** An account with tokens that everybody knows: vitalik.eth. */
const userAddress = 'eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const from = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const to = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Asks a source what 1 USDC gives in ETH, and for the swap of 0.001 ETH to USDC. Throws what its readers throw. */
export async function verifySwap(source: BlockchainSource, tools: SourceTools): Promise<string> {
  const { swap } = await source.createReaders(tools)
  if (!swap) return 'no swaps'
  const signal = AbortSignal.timeout(30_000)
  const asked = { userAddress, from, to, amount: 1_000_000n, signal }
  const [quote] = await swap.fetchQuotes(asked)
  const sold = { ...asked, from: to, to: from, amount: 10n ** 15n, slippage: '1' }
  const call = await swap.buildSwap(sold)
  const tokens = await swap.fetchTokens({ caipNetworkId: 'eip155:1', signal })
  return `tokens ${tokens.length}, 1 USDC gives ${quote?.toAmount ?? 'no'} wei, 0.001 ETH gives ${call.toAmount} of USDC by ${call.to}`
}
