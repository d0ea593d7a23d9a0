import type { Frame } from '../frame.js'
import { askQuantity } from '../rpc/askQuantity.js'
import { requireSmartAccounts } from './contracts.js'

/**
 * The next nonce of a row of a smart account, as the network has it: the row's key, and in the last 64 bits how many operations of the row were
 * carried out. Throws what `askNode` throws.
 */
export function readNonce(frame: Frame, { chainId, sender, key }: readNonce.Options) {
  const { entryPoint } = requireSmartAccounts(frame, chainId)
  const words = [sender.slice(2).toLowerCase(), key.toString(16)]
  // getNonce(address sender, uint192 key)
  const data = `0x35567e1a${words.map((word) => word.padStart(64, '0')).join('')}`
  const params = [{ to: entryPoint, data }, 'latest']
  return askQuantity(frame, { chainId, method: 'eth_call', params })
}

export declare namespace readNonce {
  type Options = {
    readonly chainId: string
    readonly sender: string
    /** Below 2^192. */
    readonly key: bigint
  }
}
