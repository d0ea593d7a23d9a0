import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import { TransferRefusedError } from '../errors.js'
import { eip155Slice } from '../slice.js'
import { parseHex } from '../wallet/parseHex.js'

/**
 * Asks a token for its decimals: with others than those that an amount was reckoned with, it would be another amount. A token that does
 * not tell them is left alone. Throws `TransferRefusedError`.
 */
export async function checkDecimals(
  kit: Kit,
  { network, token, decimals, signal }: checkDecimals.Options,
): Promise<void> {
  if (decimals === undefined) return
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const call = { to: token, data: '0x313ce567' }
  const answer = await rpc({ method: 'eth_call', params: [call, 'latest'] }, { signal }).catch(
    (cause: unknown) => {
      if (!isWalletKitError(cause, 'RpcError')) throw cause
    },
  )
  const actual = parseHex(answer, 64)
  if (!actual || BigInt(actual) === BigInt(decimals)) return
  const hint = `It has ${BigInt(actual)} decimals, the amount was reckoned with ${decimals}.`
  throw new TransferRefusedError({ token, hint })
}

export declare namespace checkDecimals {
  type Options = {
    readonly network: Network
    readonly token: string
    /** What the amount was reckoned with; absent: nothing is checked. */
    readonly decimals: number | undefined
    readonly signal?: AbortSignal | undefined
  }
}
