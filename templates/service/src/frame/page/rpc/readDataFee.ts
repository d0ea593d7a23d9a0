import { isRevert } from '@wallet-kit/core/plugin'
import { is, pipe, regex, string } from 'valibot'
import type { EvmCall } from '../calls/call.js'
import { NodeNotReachedError, NodeRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from './askNode.js'
import { toRpcError } from './createNodeRpc.js'

/** Where networks of the OP Stack say what it costs to write a transaction to chain 1. */
const oracle = '0x420000000000000000000000000000000000000f'
/** What a signed transaction has beside its call data, in bytes. */
const envelope = 120
const method = 'eth_call'
const wordSchema = pipe(string(), regex(/^0x[\da-f]{64}$/i))

/**
 * The most, in wei, that a network of the OP Stack takes beside gas for transactions of these calls. 0 if the network has no oracle. Throws
 * `NodeNotReachedError`, and `NodeRefusedError` if it is no revert.
 * @see https://specs.optimism.io/protocol/fjord/predeploys.html
 */
export async function readDataFee(
  frame: Frame,
  {
    chainId,
    calls,
  }: { readonly chainId: string; readonly calls: readonly Pick<EvmCall, 'data'>[] },
): Promise<bigint> {
  // Chain 1 is used most and has no such fee.
  if (chainId === 'eip155:1') return 0n
  const fees = await Promise.all(
    calls.map(async ({ data }) => {
      const size = (envelope + data.length / 2 - 1).toString(16).padStart(64, '0')
      // getL1FeeUpperBound(uint256)
      const params = [{ to: oracle, data: `0xf1c7a58b${size}` }, 'latest']
      const answer = await askNode(frame, { chainId, method, params }).catch((error) => {
        if (!(error instanceof NodeRefusedError) || !isRevert(toRpcError(error, method))) {
          throw error
        }
        return '0x'
      })
      // A network without the oracle answers nothing or reverts.
      if (answer === '0x') return 0n
      if (!is(wordSchema, answer)) throw new NodeNotReachedError({ cause: answer })
      return BigInt(answer)
    }),
  )
  return fees.reduce((sum, fee) => sum + fee, 0n)
}
