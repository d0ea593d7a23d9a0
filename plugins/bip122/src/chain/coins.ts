import type { UtxosProvider } from '@wallet-kit/core/plugin'
import { maxFeeRate, maxSatoshi } from '../constants.js'

/** A coin that nothing has spent. */
export type Coin = Awaited<ReturnType<UtxosProvider['fetchUtxos']>>[number]

/** Reads the answer of a `UtxosProvider`: what can be a coin, each once, the largest first. */
export function readCoins(answer: unknown): readonly Coin[] {
  const coins = new Map<string, Coin>()
  for (const each of Array.isArray(answer) ? answer : []) {
    const { txid, vout, value, height } = Object(each)
    const isWorth = typeof value === 'bigint' && value > 0n && value <= maxSatoshi
    if (!/^[\da-f]{64}$/.test(txid) || !Number.isSafeInteger(vout) || !isWorth) continue
    if (vout < 0 || vout > 0xffff_ffff) continue
    const isMined = Number.isSafeInteger(height) && height >= 0
    coins.set(`${txid}:${vout}`, { txid, vout, value, ...(isMined && { height }) })
  }
  return [...coins.values()].sort((one, other) =>
    one.value < other.value ? 1 : one.value > other.value ? -1 : 0,
  )
}

/**
 * Reads a fee rate: whole satoshi for a virtual byte, rounded up. What is no rate is undefined; whoever tells of more than `maxFeeRate`
 * is not believed.
 */
export function readFeeRate(answer: unknown): bigint | undefined {
  if (typeof answer !== 'number' || !(answer > 0)) return undefined
  return BigInt(Math.ceil(Math.min(answer, maxFeeRate)))
}
