import { defineResource } from '../store/defineResource.js'
import type { AccountType } from './adapter.js'

/** How long an account's type counts as fresh, in milliseconds. */
const cacheTime = 300_000

/** Whether accounts are contract accounts, by CAIP-10 address: a contract account is one on its own network only. */
export const accountTypesSlice = defineResource<AccountType>('core/account-types', {
  ttl: cacheTime,
  max: 50,
  parse: (stored) => (stored === 'smartAccount' || stored === 'eoa' ? stored : undefined),
})
