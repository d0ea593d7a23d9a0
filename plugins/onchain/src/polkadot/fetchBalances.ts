import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { BalanceList } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../readContext.js'
import { checkChain } from './holder.js'
import { readKey } from './ss58.js'

// The twox128 hashes of "System" and "Account".
const accounts = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/**
 * Reads what an account can transfer of the native coin: what is free, without what is frozen beyond what is reserved. `holder` is the context of the
 * chain that has the balances, `caipNetworkId` the network that they are shown for. Throws `ServiceAnswerError` and what the RPC throws.
 */
export async function fetchBalances(
  holder: ReadContext,
  { address, caipNetworkId, signal }: fetchBalances.Options,
): Promise<BalanceList> {
  const { rpc, network } = holder
  const misread = (problem: string) => new ServiceAnswerError({ url: caipNetworkId, problem })
  const key = readKey(address)
  if (!key) throw misread('No address.')
  await checkChain(holder, signal)
  // AccountId by Blake2_128Concat.
  const storageKey = `0x${accounts}${bytesToHex(blake2b(key, { dkLen: 16 }))}${bytesToHex(key)}`
  const answer = await rpc({ method: 'state_getStorage', params: [storageKey] }, { signal })
  const units = readTransferable(answer)
  if (units === undefined) throw misread('No account.')
  const { name, symbol, decimals } = network.nativeCurrency
  const quantity = { decimals: String(decimals), numeric: formatUnits(units, decimals) }
  return { balances: [{ name, symbol, chainId: caipNetworkId, quantity }], pricing: 'none' }
}

export declare namespace fetchBalances {
  type Options = {
    readonly address: string
    readonly caipNetworkId: string
    readonly signal?: AbortSignal | undefined
  }
}

/** Four counters of four bytes, then free, reserved, frozen and flags of 16 bytes each, the lowest byte first. */
function readTransferable(answer: unknown): bigint | undefined {
  // There is no account.
  if (answer === null) return 0n
  if (typeof answer !== 'string' || !/^0x[\da-f]{160}$/i.test(answer)) return undefined
  const [free = 0n, reserved = 0n, frozen = 0n] = [34, 66, 98].map((start) => {
    const pairs = answer.slice(start, start + 32).match(/../g) ?? []
    return BigInt(`0x${pairs.reverse().join('')}`)
  })
  // Reserved coins are frozen first.
  const locked = frozen > reserved ? frozen - reserved : 0n
  return free > locked ? free - locked : 0n
}
