import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/chains.js'
import { defineResource } from '../store/defineResource.js'
import { fetchResource } from '../store/fetchResource.js'
import type { AccountType } from './adapter.js'
import { requireCalls } from './connectors.js'
import { getAccount } from './getAccount.js'
import { getLinks } from './links.js'

/** How long an account's type counts as fresh, in milliseconds. */
const cacheTime = 300_000

/** Whether accounts are contract accounts, by CAIP-10 address: a contract account is one on its own network only. */
const accountTypesSlice = defineResource<AccountType>('core/account-types', {
  ttl: cacheTime,
  max: 50,
  parse: (stored) => (stored === 'smartAccount' || stored === 'eoa' ? stored : undefined),
})

/** Finds out whether the active account is a contract account, where the wallet did not say. Undefined where it is not known. */
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

/** Reactive: the type of the active account where it is known: as the wallet gave it, else as its adapter found out. */
export function getAccountType(kit: Kit): AccountType | undefined {
  const { accounts, address, caipAddress = '' } = getAccount(kit)
  const own = accounts.find((account) => account.address === address)?.type
  return own ?? kit.read(accountTypesSlice).entries.value.get(caipAddress)?.value
}

/**
 * Reactive: whether the wallet of the active account may answer with a proposal, which owners have to confirm first, and pay more than
 * the call itself: a contract account, as its adapter found out. Not one whose wallet said so with its accounts, as the embedded wallet
 * does: it answers with the transaction, and tells the gas of its operation.
 */
export function mayAnswerProposal(kit: Kit): boolean {
  const { accounts, address } = getAccount(kit)
  const isToldByWallet = accounts.some((account) => account.address === address && account.type)
  return !isToldByWallet && getAccountType(kit) === 'smartAccount'
}
