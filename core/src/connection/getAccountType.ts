import type { Kit } from '../kit/kit.js'
import { accountTypesSlice } from './accountTypes.js'
import type { AccountType } from './adapter.js'
import { getAccount } from './getAccount.js'

/** Reactive: the type of the active account where it is known: as the wallet gave it, else as its adapter found out. */
export function getAccountType(kit: Kit): AccountType | undefined {
  const { accounts, address, caipAddress = '' } = getAccount(kit)
  const own = accounts.find((account) => account.address === address)?.type
  return own ?? kit.read(accountTypesSlice).entries.value.get(caipAddress)?.value
}
