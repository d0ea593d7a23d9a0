import type { Kit, Network } from '@wallet-kit/core'
import { readProperty } from '@wallet-kit/core/plugin'
import { commitment } from '../constants.js'
import { getLive } from '../slice.js'
import { isKey } from './address.js'

/**
 * Whether the network shows that an account signed a transaction, and that in it a receiver got what the account gave: SOL, or a token.
 * False: it is not shown, which is no proof. Throws the errors of the RPC.
 * @see https://solana.com/docs/rpc/http/gettransaction
 */
export async function hasPaid(
  kit: Kit,
  { address, to, hash, network, signal }: hasPaid.Options,
): Promise<boolean> {
  if (!isKey(to) || !/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(hash)) return false
  const config = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment }
  const rpc = getLive(kit).rpc(network)
  const answer = await rpc({ method: 'getTransaction', params: [hash, config] }, { signal })
  const meta = readProperty(answer, 'meta')
  const transaction = readProperty(answer, 'transaction')
  const keys = listOf(readProperty(readProperty(transaction, 'message'), 'accountKeys'))
  const isHere = listOf(readProperty(transaction, 'signatures'))[0] === hash
  const isSigned = keys.some(
    (key) => readProperty(key, 'pubkey') === address && readProperty(key, 'signer') === true,
  )
  if (!isHere || !isSigned || readProperty(meta, 'err') !== null) return false
  const rises = sumRises(meta, keys)
  return [...rises.values()].some(
    (owners) => (owners.get(to) ?? 0n) > 0n && (owners.get(address) ?? 0n) < 0n,
  )
}

export declare namespace hasPaid {
  type Options = {
    readonly address: string
    readonly to: string
    readonly hash: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/** By mint, or `SOL`, how much more owners hold after a transaction, in base units. What cannot be read counts as nothing. */
function sumRises(meta: unknown, keys: readonly unknown[]) {
  const rises = new Map<string, Map<string, bigint>>()
  const add = (mint: unknown, owner: unknown, amount: unknown, sign: bigint) => {
    const isUnits = typeof amount === 'string' && /^\d{1,20}$/.test(amount)
    if (typeof mint !== 'string' || typeof owner !== 'string') return
    if (!isUnits && !Number.isSafeInteger(amount)) return
    const owners = rises.get(mint) ?? new Map<string, bigint>()
    const units = BigInt(amount as string | number)
    rises.set(mint, owners.set(owner, (owners.get(owner) ?? 0n) + sign * units))
  }
  for (const [moment, sign] of [
    ['pre', -1n],
    ['post', 1n],
  ] as const) {
    const lamports = listOf(readProperty(meta, `${moment}Balances`))
    for (const [index, key] of keys.entries()) {
      add('SOL', readProperty(key, 'pubkey'), lamports[index], sign)
    }
    for (const token of listOf(readProperty(meta, `${moment}TokenBalances`))) {
      const amount = readProperty(readProperty(token, 'uiTokenAmount'), 'amount')
      add(readProperty(token, 'mint'), readProperty(token, 'owner'), amount, sign)
    }
  }
  return rises
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
