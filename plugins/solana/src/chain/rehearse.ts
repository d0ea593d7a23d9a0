import { cutText, type Kit, type Network, readProperty, ServiceAnswerError } from '@wallet-kit/core'
import { commitment } from '../constants.js'
import { TransferRefusedError } from '../errors.js'
import { solanaSlice } from '../slice.js'
import { readValue } from './readValue.js'
import { toBase64 } from './toBase64.js'

/** Has a node play a transaction through, unsigned. Throws `TransferRefusedError` where it would fail. */
export async function rehearse(
  kit: Kit,
  { transaction, network, signal }: rehearse.Options,
): Promise<void> {
  const rpc = kit.read(solanaSlice).rpc.peek()(network)
  const config = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment }
  const params = [toBase64(transaction), config]
  const result = readValue(await rpc({ method: 'simulateTransaction', params }, { signal }))
  const error = readProperty(result, 'err')
  if (error === null) return
  if (error === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No simulation.' })
  }
  const logs = readProperty(result, 'logs')
  // The first one is the program's own, the others say that it failed.
  const line = Array.isArray(logs) && logs.find((each) => /error|insufficient/i.test(each))
  const reason = cutText(String(line || JSON.stringify(error)))
  throw new TransferRefusedError({ reason })
}

export declare namespace rehearse {
  type Options = {
    /** Serialised. */
    readonly transaction: Uint8Array
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
