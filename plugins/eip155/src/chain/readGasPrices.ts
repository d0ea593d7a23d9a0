import type { Kit, Network } from '@wallet-kit/core'
import { readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { eip155Slice } from '../slice.js'
import { parseQuantity } from '../wallet/parseQuantity.js'

/**
 * Reads the price of a unit of gas in wei: as things stand, and the most that wallets offer. Those differ: twice the base fee and
 * the tip, or a fifth more than both. @see https://eips.ethereum.org/EIPS/eip-1559
 */
export async function readGasPrices(
  kit: Kit,
  { network, signal }: readGasPrices.Options,
): Promise<{ readonly price: bigint; readonly maxPrice: bigint }> {
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const ask = (method: string, params: unknown[]) => rpc({ method, params }, { signal })
  const [asked, block] = await Promise.all([
    ask('eth_gasPrice', []),
    ask('eth_getBlockByNumber', ['latest', false]),
  ])
  const price = parseQuantity(asked)
  if (price === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas price.' })
  }
  const baseFee = parseQuantity(readProperty(block, 'baseFeePerGas')) ?? 0n
  return { price, maxPrice: (price * 5n) / 4n + baseFee }
}

export declare namespace readGasPrices {
  type Options = { readonly network: Network; readonly signal?: AbortSignal | undefined }
}
