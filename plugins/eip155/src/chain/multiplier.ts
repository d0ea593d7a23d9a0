import { isRevert, type Rpc, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { parseHex } from './hex.js'
import type { lookupToken } from './token.js'

/** `uiMultiplier()`: a fixed-point number of 18 decimals. @see https://eips.ethereum.org/EIPS/eip-8056 */
export const uiMultiplier = 'a60bf13d'

/**
 * Asks a token (hex with `0x`) for the number of 18 decimals that its amounts are multiplied by before they are shown; undefined where it
 * answers none, or 1. Throws `ServiceAnswerError` for 0, of which nobody knows how amounts are shown, and what `rpc` throws, but for a revert.
 * @see https://eips.ethereum.org/EIPS/eip-8056
 * @example const multiplier = await lookupMultiplier(rpc, { token }) // 5n * 10n ** 18n: 20 units are shown as 100
 */
export async function lookupMultiplier(
  rpc: Rpc,
  { token, signal }: Pick<lookupToken.Options, 'token' | 'signal'>,
): Promise<bigint | undefined> {
  const params = [{ to: token, data: `0x${uiMultiplier}` }, 'latest']
  const answer = await rpc({ method: 'eth_call', params }, { signal }).catch((cause: unknown) => {
    if (!isRevert(cause)) throw cause
  })
  const word = parseHex(answer, 64)
  if (!word) return undefined
  const multiplier = BigInt(word)
  if (!multiplier) throw new ServiceAnswerError({ url: token, problem: 'A multiplier of 0.' })
  return multiplier === 10n ** 18n ? undefined : multiplier
}
