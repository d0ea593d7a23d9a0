import { ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../slice.js'

/** What a unit of gas costs, in wei, as the network's node says. Throws what the RPC throws. */
export async function fetchGasPrice(
  { rpc, network }: ReadContext,
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<bigint> {
  const price = await rpc({ method: 'eth_gasPrice' }, { signal })
  if (typeof price === 'string' && /^0x[\da-f]{1,64}$/i.test(price)) return BigInt(price)
  throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas price.' })
}
