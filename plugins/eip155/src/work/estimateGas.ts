import { type Kit, ServiceAnswerError } from '@wallet-kit/core'
import type { estimateGas as action } from '../actions/estimateGas.js'
import { eip155Slice } from '../slice.js'
import { parseQuantity } from '../wallet/parseQuantity.js'
import { toRpcTransaction } from '../wallet/toRpcTransaction.js'
import { getSigner } from './getSigner.js'
import { getSignerNetwork } from './getSignerNetwork.js'

export async function estimateGas(
  kit: Kit,
  { signal, ...fields }: action.Options,
): Promise<action.ReturnType> {
  const signer = await getSigner(kit, 'estimateGas')
  const network = getSignerNetwork(kit, signer, 'estimateGas')
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const params = [toRpcTransaction(signer.address, fields)]
  const gas = parseQuantity(await rpc({ method: 'eth_estimateGas', params }, { signal }))
  if (gas === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas figure.' })
  }
  return gas
}
