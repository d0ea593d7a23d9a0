import { array, object, optional, string, unknown } from 'valibot'
import { defineHandler } from '../channel/serveRequests.js'
import { requireAccount } from '../keys/openKeys.js'
import { chainIdSchema } from '../rpc/network.js'
import { readSessions } from '../sessions/sessionStorage.js'
import { requestPermissions, revokePermission } from './permissions.js'

/** `{ chainId, permissions }` → the same as `wallet_requestExecutionPermissions` gives. */
export const requestSession = defineHandler(
  object({ chainId: chainIdSchema, permissions: array(unknown()) }),
  (frame, { chainId, permissions }) =>
    requestPermissions(frame, {
      ...{ chainId, method: 'wallet_requestExecutionPermissions', params: permissions },
    }),
)

/** → `{ sessions }`: what the app around may send without asking, on all networks. Amounts are decimal, in the smallest units. */
export const listSessions = defineHandler(optional(unknown()), async (frame) => {
  const { accountId } = await requireAccount(frame)
  const sessions = await readSessions({ host: frame.host, accountId })
  return {
    sessions: sessions.map(({ context, address, chainId, token, allowance, spent, expiry }) => {
      const { symbol, decimals } = token ?? frame.settings.networks[chainId]?.currency ?? {}
      return {
        ...{ context, address, chainId, expiry },
        ...(symbol && { symbol }),
        ...(decimals !== undefined && { decimals }),
        ...(token && { token: token.address }),
        ...{ allowance: String(allowance), spent: String(spent) },
      }
    }),
  }
})

/** `{ context }` → `{}`: the app sends nothing in this session any more. */
export const revokeSession = defineHandler(object({ context: string() }), (frame, { context }) =>
  revokePermission(frame, {
    chainId: frame.state.chainId,
    method: 'wallet_revokeExecutionPermission',
    params: [{ permissionContext: context }],
  }),
)
