import { keptGas } from '../constants.js'
import type { SwapPlan } from './swapPlan.js'

/** What a transfer of the coin takes: gas, and bytes of the signed transaction on networks that write it to another one. */
const transfer = { gas: 21_000n, bytes: 120n }

/**
 * What is kept back of the native coin for the cost of swapping it, in wei: the most that a transfer may cost (`maxFee`), as many
 * times as the swap is larger than one, in gas or in bytes.
 */
export function keptCost(
  maxFee: bigint,
  plan: Pick<SwapPlan, 'call' | 'cost'> | undefined,
): bigint {
  const { gas = keptGas, data = '0x' } = plan?.call ?? {}
  const bytes = transfer.bytes + BigInt(data.length / 2 - 1)
  const times = (part: bigint, whole: bigint) => (maxFee * part + whole - 1n) / whole
  const all = [times(gas, transfer.gas), times(bytes, transfer.bytes), plan?.cost ?? 0n, maxFee]
  return all.reduce((most, each) => (each > most ? each : most))
}
