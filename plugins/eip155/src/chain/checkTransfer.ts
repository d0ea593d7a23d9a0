import { isWalletKitError, type Kit, type Network, type RpcError } from '@wallet-kit/core'
import { TransferRefusedError } from '../errors.js'
import { eip155Slice } from '../slice.js'
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
    const isRevert = isWalletKitError(cause, 'RpcError') && reverts.has((cause as RpcError).code)
    throw isRevert ? new TransferRefusedError({ token, cause }) : cause
  })
  if (quietTokens[network.caipNetworkId] === token.toLowerCase()) return
  const isSuccess = answer === '0x' || (typeof answer === 'string' && /^0x0{63}1$/.test(answer))
  if (!isSuccess) throw new TransferRefusedError({ token })
}

// 3: a revert with its data; -32000: what older nodes say; -32015: what some say of their VM.
const reverts = new Set([3, -32000, -32015])

export declare namespace checkTransfer {
  type Options = {
    readonly network: Network
    readonly token: string
    readonly from: string
    readonly data: string
    readonly signal?: AbortSignal | undefined
  }
}
