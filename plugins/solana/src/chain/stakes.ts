import { base58 } from '@scure/base'
import type { AuthorityChange } from '@wallet-kit/core/plugin'
import type { RawAccount } from './rawAccount.js'

const stakeProgram = 'Stake11111111111111111111111111111111111111'

/** Who controls a stake account. @see https://solana.com/docs/references/staking/stake-accounts */
type Stake = {
  /** Delegates it. */
  readonly staker: string
  /** Takes its lamports. */
  readonly withdrawer: string
  /** May lift and set the lockup; undefined without a lockup. */
  readonly lockup: { readonly custodian: string; readonly until: string } | undefined
}

type Before = RawAccount | null

/**
 * The authorities over a stake of an account that pass to another one: to withdraw it, to delegate it, or to keep it locked. A lockup by
 * another one counts for a new stake too, since the account cannot withdraw it.
 */
export function compareStakes(
  had: Before,
  has: Before,
  address: string,
): readonly (readonly [AuthorityChange['authority'], string])[] {
  const [before, after] = [readStake(had), readStake(has)]
  if (!after) return []
  const isOwn = after.withdrawer === address || before?.withdrawer === address
  const { custodian = address, until } = after.lockup ?? {}
  const isLocked = custodian !== before?.lockup?.custodian || until !== before?.lockup?.until
  return [
    ...(before?.withdrawer === address && after.withdrawer !== address
      ? [['withdraw', after.withdrawer] as const]
      : []),
    ...(before?.staker === address && after.staker !== address
      ? [['stake', after.staker] as const]
      : []),
    ...(isOwn && custodian !== address && isLocked ? [['lockup', custodian] as const] : []),
  ]
}

/**
 * By how much the lamports change that an account may withdraw from a stake. A new stake is nothing that arrives: staked lamports
 * leave the account.
 */
export function compareStakedLamports(had: Before, has: Before, address: string): bigint {
  if (!had || readStake(had)?.withdrawer !== address) return 0n
  const isKept = has && readStake(has)?.withdrawer === address
  return (isKept ? has.lamports : 0n) - had.lamports
}

/** Bytes: the kind 4, the deposit 8, the two keys 32 each, then the lockup: a time 8, an epoch 8 and a key 32. */
function readStake(account: Before): Stake | undefined {
  if (account?.program !== stakeProgram || account.data.length < 124) return undefined
  const { data } = account
  // Initialized or delegated.
  if (data[0] !== 1 && data[0] !== 2) return undefined
  const readKey = (at: number) => base58.encode(data.slice(at, at + 32))
  const isLocked = data.slice(76, 92).some(Boolean)
  return {
    ...{ staker: readKey(12), withdrawer: readKey(44) },
    lockup: isLocked ? { custodian: readKey(92), until: data.slice(76, 92).join() } : undefined,
  }
}
