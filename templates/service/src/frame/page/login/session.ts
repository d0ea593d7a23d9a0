import { literal, object, optional, unknown } from 'valibot'
import { defineHandler } from '../channel/serveRequests.js'
import { closeKeys, requireAccount, restoreKeys } from '../keys/openKeys.js'
import { chainIdSchema } from '../rpc/network.js'
import { beginVisit } from './emailLogin.js'

const nothing = optional(unknown())

/** → `{ isConnected }`: whether somebody is logged in, and the keys are open. */
export const isConnected = defineHandler(nothing, async (frame) => {
  await restoreKeys(frame)
  return { isConnected: frame.state.account !== undefined }
})

/** `{ chainId? }` → who is logged in, with the account of that network's namespace. */
export const getUser = defineHandler(
  optional(object({ chainId: optional(chainIdSchema) }), {}),
  async (frame, { chainId = frame.state.chainId }) => {
    const { wallet, identities, hasSeedCopy } = await requireAccount(frame)
    const accounts = chainId.startsWith('solana:')
      ? describeSolana(await wallet.openSolana())
      : await (await import('./accounts.js')).describeEip155(frame, chainId)
    const [identity] = identities
    return {
      ...{ chainId, ...accounts },
      ...(identity?.provider === 'email' && { email: identity.label }),
      ...(identity &&
        !['email', 'passkey'].includes(identity.provider) && { userName: identity.label }),
      ...(frame.settings.recovery === 'device' && !hasSeedCopy && { needsRecovery: true }),
    }
  },
)

const describeSolana = ({ address }: { readonly address: string }) => ({
  ...{ address, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' },
})

/** Logs out, here at once and then at the service. */
export const signOut = defineHandler(nothing, async (frame) => {
  beginVisit(frame)
  await closeKeys(frame)
  return {}
})

/** Loads the page anew, once this is answered. The page around shakes hands again. */
export const reload = defineHandler(nothing, async ({ document }) => {
  setTimeout(() => document.location.reload())
  return {}
})

/**
 * `{ version: 4 }` → the same: both sides speak one version. Nothing of what the app says of itself is shown where a visitor approves: there stands
 * the origin, which the browser vouches for.
 */
export const syncDappData = defineHandler(
  object({ version: literal(4, 'it is another version of the protocol.') }),
  async (_, { version }) => ({ version }),
)
