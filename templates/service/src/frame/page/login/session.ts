import { literal, object, optional, unknown } from 'valibot'
import { NotConnectedError } from '../channel/errors.js'
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
    const { wallet, identities, hasSeedCopy, emailChange } = await requireAccount(frame)
    const accounts = chainId.startsWith('solana:')
      ? describeSolana(await wallet.openSolana())
      : await (await import('./accounts.js')).describeEip155(frame, chainId)
    const [identity] = identities
    return {
      ...{ chainId, ...accounts },
      ...(identity?.provider === 'email' && { email: identity.label }),
      ...(identity &&
        !['email', 'passkey'].includes(identity.provider) && { userName: identity.label }),
      ...(emailChange && { isEmailChanging: true }),
      ...(frame.settings.recovery === 'device' && !hasSeedCopy && { needsRecovery: true }),
    }
  },
)

const describeSolana = ({ address }: { readonly address: string }) => ({
  ...{ address, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' },
})

/**
 * → `{}`, once who is logged in is so no more, although the page around did not ask for it: the visitor signed out in another tab, somebody else logged
 * in there, or the service ended the login.
 */
export const waitForSignOut = defineHandler(nothing, async (frame) => {
  const { end } = await requireAccount(frame)
  const { cancelled } = frame
  cancelled.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const settle = () => {
      if (end.signal.reason instanceof NotConnectedError) resolve()
      else reject(end.signal.reason)
    }
    if (end.signal.aborted) settle()
    end.signal.addEventListener('abort', settle, { once: true, signal: cancelled })
    cancelled.addEventListener('abort', () => reject(cancelled.reason), { once: true })
  })
  return {}
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
