import type { Kit, Network } from '@wallet-kit/core'
import { TransferRefusedError } from '../errors.js'
import { lookupToken } from './lookupToken.js'

/**
 * Asks a token for its decimals: with others than those that an amount was reckoned with, it would be another amount. A token that does
 * not tell them is left alone. Throws `TransferRefusedError`.
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
