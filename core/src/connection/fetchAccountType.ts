import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/getNetwork.js'
import { accountTypesSlice } from './accountTypes.js'
import type { AccountType } from './adapter.js'
import { fetchResource } from './fetchResource.js'
import { getAccount } from './getAccount.js'
import { getLinks } from './links.js'
import { requireCalls } from './requireCalls.js'

/** Finds out whether the active account is a contract account, where the wallet did not say. Undefined where nobody can tell. */
export async function fetchAccountType(kit: Kit): Promise<AccountType | undefined> {
  const { accounts, address, caipAddress, namespace } = getAccount(kit)
  const known = accounts.find((account) => account.address === address)?.type
  const connector = getLinks(kit).live.get(namespace)?.connector
  const network = getNetwork(kit, namespace)
  if (known || !connector || !address || !caipAddress || !network.isSupported) return known
  const calls = await requireCalls(kit, namespace)
  const { getAccountType } = calls
  if (!getAccountType) return undefined
  return fetchResource(kit, accountTypesSlice, {
    key: caipAddress,
    load: (signal) => getAccountType.call(calls, { connector, signal, address, network }),
  })
}
