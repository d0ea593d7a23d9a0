import type { Kit, Network } from '@wallet-kit/core'
import { eip155Slice } from '../slice.js'
import { parseHex } from '../wallet/parseHex.js'

/** Where networks of the OP Stack say what it costs to write a transaction to chain 1. */
const oracle = '0x420000000000000000000000000000000000000f'
/** What a signed transaction has beside its call data, in bytes. */
const envelope = 120n

/**
 * The most that a network of the OP Stack takes beside its gas for call data of so many bytes, in wei; 0 on any other.
 * @see https://specs.optimism.io/protocol/fjord/predeploys.html
 */
export async function readDataFee(
  kit: Kit,
  { network, bytes, signal }: readDataFee.Options,
): Promise<bigint> {
  // The networks that need it least are asked most.
  if (network.id === 1) return 0n
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const size = (envelope + BigInt(bytes)).toString(16).padStart(64, '0')
  const call = { to: oracle, data: `0xf1c7a58b${size}` }
  // A network without the oracle answers nothing, or that it reverts.
  const answer = await rpc({ method: 'eth_call', params: [call, 'latest'] }, { signal }).catch(
    () => undefined,
  )
  const fee = parseHex(answer, 64)
  return fee ? BigInt(fee) : 0n
}

export declare namespace readDataFee {
  type Options = {
    readonly network: Network
    readonly bytes: number
    readonly signal?: AbortSignal | undefined
  }
}
