import type { Kit, Network } from '@wallet-kit/core'
import { type NativeBalance, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { eip155Slice } from '../slice.js'
import { parseQuantity } from '../wallet/parseQuantity.js'
import { toAddress } from './toAddress.js'

/** Reads the native balance in base units by one request to the network's own RPC. */
export async function getBalance(
  kit: Kit,
  { address, network, signal }: getBalance.Options,
): Promise<NativeBalance> {
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const params = [toAddress(address), 'latest']
  const value = parseQuantity(await rpc({ method: 'eth_getBalance', params }, { signal }))
  if (value === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No balance.' })
  }
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

export declare namespace getBalance {
  type Options = {
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
