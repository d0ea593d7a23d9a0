import type { Kit, Network } from '@wallet-kit/core'
import { type NativeBalance, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { commitment } from '../constants.js'
import { solanaSlice } from '../slice.js'
import { parseLamports } from './parseLamports.js'
import { readValue } from './readValue.js'
import { toKey } from './toKey.js'

/** Reads the balance in lamports by one request to the network's own RPC. */
export async function getBalance(
  kit: Kit,
  { address, network, signal }: getBalance.Options,
): Promise<NativeBalance> {
  const rpc = kit.read(solanaSlice).rpc.peek()(network)
  const params = [toKey(address, 'address'), { commitment }]
  const value = parseLamports(readValue(await rpc({ method: 'getBalance', params }, { signal })))
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
