import type { Kit, Network } from '@wallet-kit/core'
import { isNonStandardToken } from '@wallet-kit/core/money'
import { isRevert } from '@wallet-kit/core/plugin'
import { TransferRefusedError } from '../errors.js'
import { getLive } from '../slice.js'
import { lookupToken } from './lookupToken.js'

/**
 * Plays a token transfer on the network without sending it. Nothing or true is success; false, or a revert, throws
 * `TransferRefusedError`. The answer of a token whose `transfer` declares no output does not count.
 */
export async function checkTransfer(kit: Kit, options: checkTransfer.Options): Promise<void> {
  const { network, token, from, data, signal } = options
  const rpc = getLive(kit).rpc(network)
  const params = [{ from, to: token, data }, 'latest']
  const answer = await rpc({ method: 'eth_call', params }, { signal }).catch((cause: unknown) => {
    throw isRevert(cause) ? new TransferRefusedError({ token, cause }) : cause
  })
  if (isNonStandardToken(`${network.caipNetworkId}:${token}`)) return
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

/**
 * Asks a token for its decimals. An amount that was reckoned with other decimals is another amount: that throws `TransferRefusedError`. A
 * token that does not tell its decimals is accepted.
 */
export async function checkDecimals(
  kit: Kit,
  { network, token, decimals, signal }: checkDecimals.Options,
): Promise<void> {
  if (decimals === undefined) return
  const { decimals: actual } = await lookupToken(kit, { network, token, signal })
  if (actual === undefined || actual === decimals) return
  const hint = `It has ${actual} decimals, the amount was reckoned with ${decimals}.`
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
