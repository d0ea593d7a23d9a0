import { object, optional, picklist, unknown } from 'valibot'
import { defineHandler } from '../channel/serveRequests.js'
import { chainIdSchema } from '../rpc/network.js'

/** → `{ networks }`: where smart accounts are, by CAIP-2. */
export const getSmartAccountEnabledNetworks = defineHandler(
  optional(unknown()),
  async ({ settings }) => ({ networks: Object.keys(settings.smartAccounts) }),
)

/** `{ type, chainId }` → `{}`: the account that is preferred from now on. */
export const setPreferredAccount = defineHandler(
  object({ type: picklist(['eoa', 'smartAccount']), chainId: chainIdSchema }),
  async (frame, asked) =>
    (await import('../smart-accounts/preferAccount.js')).preferAccount(frame, asked),
)
