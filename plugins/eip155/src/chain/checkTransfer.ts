import type { Kit, Network } from '@wallet-kit/core'
import { TransferRefusedError } from '../errors.js'
import { eip155Slice } from '../slice.js'
import { isRevert } from './isRevert.js'
import { quietTokens } from './quietTokens.js'

/**
 * Plays a token transfer on the network without sending it. Nothing or true is success; false, or a revert, throws
 * `TransferRefusedError`. What a listed USDT token answers is not looked at: it declares no outputs.
 */
export async function checkTransfer(kit: Kit, options: checkTransfer.Options): Promise<void> {
  const { network, token, from, data, signal } = options
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const params = [{ from, to: token, data }, 'latest']
  const answer = await rpc({ method: 'eth_call', params }, { signal }).catch((cause: unknown) => {
    throw isRevert(cause) ? new TransferRefusedError({ token, cause }) : cause
  })
  if (quietTokens[network.caipNetworkId] === token.toLowerCase()) return
  const isSuccess = answer === '0x' || (typeof answer === 'string' && /^0x0{63}1$/.test(answer))
  if (!isSuccess) throw new TransferRefusedError({ token })
}

export declare namespace checkTransfer {
  type Options = {
    readonly network: Network
    readonly token: string
    readonly from: string
    readonly data: string
    readonly signal?: AbortSignal | undefined
  }
}
