import type { Frame } from '../frame.js'
import { requireAccount } from '../keys/openKeys.js'
import { requireSmartAccounts } from './contracts.js'
import { type KeptAccounts, readKept, storeKept } from './keptAccounts.js'

/** Keeps the account that the next login begins with, on every network that has both. Throws `SmartAccountsNotConfiguredError`. */
export async function preferAccount(
  frame: Frame,
  { type, chainId }: preferAccount.Options,
): Promise<Readonly<Record<string, never>>> {
  await requireAccount(frame)
  requireSmartAccounts(frame, chainId)
  storeKept(frame, { ...readKept(frame), preferredType: type })
  return {}
}

export declare namespace preferAccount {
  type Options = {
    readonly type: NonNullable<KeptAccounts['preferredType']>
    readonly chainId: string
  }
}
