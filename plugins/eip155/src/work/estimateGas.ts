import type { Kit } from '@wallet-kit/core'
import { ServiceAnswerError, type Signer } from '@wallet-kit/core/plugin'
import type { estimateGas as action } from '../actions/estimateGas.js'
import { eip155Slice } from '../slice.js'
import { parseQuantity } from '../wallet/parseQuantity.js'
import { toRpcTransaction } from '../wallet/toRpcTransaction.js'
import { requireNetwork } from './requireNetwork.js'

export async function estimateGas(
  kit: Kit,
  signer: Signer<'eip155'>,
  { signal: _, ...fields }: action.Options,
): Promise<action.ReturnType> {
  const network = requireNetwork(signer, 'estimateGas')
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const params = [toRpcTransaction(signer.address, fields)]
  const gas = parseQuantity(
    await rpc({ method: 'eth_estimateGas', params }, { signal: signer.signal }),
  )
  if (gas === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas figure.' })
  }
  return gas
}
