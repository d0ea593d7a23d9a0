import type { AccountType } from '../namespaces/adapter.js'
import { identityCacheTime } from '../storage/cacheTimes.js'
import { defineResource } from '../store/defineResource.js'

/** Whether accounts are contract accounts, by CAIP-10 address: a contract account is one on its own network only. */
export const accountTypesSlice = defineResource<AccountType>('core/account-types', {
  ttl: identityCacheTime,
  max: 50,
  parse: (stored) => (stored === 'smartAccount' || stored === 'eoa' ? stored : undefined),
})
