import type { Kit, Network } from '@wallet-kit/core'
import { type NativeBalance, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { parseQuantity } from './hex.js'
import { toAddress } from './toAddress.js'

/** Reads the native balance in base units by one request to the network's own RPC. */
export async function getBalance(
  kit: Kit,
  { address, network, signal }: getBalance.Options,
): Promise<NativeBalance> {
  const rpc = getLive(kit).rpc(network)
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

/**
 * Whether an address is a contract. An account of a key that delegates to code (EIP-7702) is not: its owner can change the code at any time.
 */
export async function isContract(
  kit: Kit,
  { address, network, signal }: isContract.Options,
): Promise<boolean> {
  const rpc = getLive(kit).rpc(network)
  const code = await rpc(
    { method: 'eth_getCode', params: [toAddress(address), 'latest'] },
    { signal },
  )
  if (typeof code !== 'string' || !/^0x[\da-f]*$/i.test(code)) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No code.' })
  }
  return code.length > 2 && !/^0xef0100/i.test(code)
}

export declare namespace isContract {
  type Options = {
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
