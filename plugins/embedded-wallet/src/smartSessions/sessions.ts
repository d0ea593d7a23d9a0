import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import {
  AuthConnectorNotFoundError,
  PermissionUnknownError,
  readText,
  WalletAnswerError,
} from '@wallet-kit/core/plugin'
import type { SmartSession } from '../frame/protocol.js'
import { requireFrame } from '../frame/requireFrame.js'
import { askFrame } from '../providers/askFrame.js'
import { readWallet } from '../slice.js'
import { isInUse } from '../userSlice.js'

const method = 'wallet_requestExecutionPermissions'

/**
 * Asks the visitor to let this app send without asking, on the network in use, up to an allowance and until a time; the frame shows it. Gives the
 * session's name: `wallet_sendCalls` takes it as `capabilities: { permissions: { context } }`.
 * Throws `AuthConnectorNotFoundError` if the account in use is not the embedded wallet's, `MethodNotAllowedError` as long as `features.smartSessions` is off and
 * if the frame does not offer sessions, `UserRejectedError`, `FrameLoadError`, `FrameAbortedError` if the login ended before the frame was asked,
 * `FrameAnswerError` for what the frame refuses, and `PermissionUnknownError` if the session may have begun: the frame is gone, the visitor left after
 * they allowed it, or the answer names no session. `listSessions` says whether it did.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example const { context } = await requestSession(kit, { allowance: 10_000_000n, token: usdc, expiry: inOneDay })
 */
export async function requestSession(
  kit: Kit,
  { allowance, token, expiry }: requestSession.Options,
): Promise<requestSession.ReturnType> {
  const { address } = getAccount(kit, 'eip155')
  if (!isInUse(kit, 'eip155') || !address) throw new AuthConnectorNotFoundError({ isListed: true })
  const toHex = (value: bigint) => `0x${value.toString(16)}`
  const answer = await askFrame(kit, {
    ...{ namespace: 'eip155', method },
    params: [
      {
        chainId: toHex(BigInt(getNetwork(kit, 'eip155').id)),
        // The wallet itself keeps the session: no other account gets a right.
        ...{ from: address, to: address },
        permission: {
          type: token ? 'erc20-token-allowance' : 'native-token-allowance',
          isAdjustmentAllowed: false,
          data: { ...(token && { tokenAddress: token }), allowance: toHex(allowance) },
        },
        rules: [{ type: 'expiry', data: { timestamp: expiry } }],
      },
    ],
  })
  const context = readText(Array.isArray(answer) ? answer[0] : undefined, 'context')
  if (!/^0x[\da-f]+$/i.test(context)) {
    throw new PermissionUnknownError({ cause: new WalletAnswerError({ method }) })
  }
  return { context }
}

export declare namespace requestSession {
  type Options = {
    /** In the smallest units. */
    readonly allowance: bigint
    /** Contract of an ERC-20 token; absent for the network's coin. */
    readonly token?: string | undefined
    /** When it ends, in seconds since 1970: at most 30 days from now. */
    readonly expiry: number
  }
  type ReturnType = { readonly context: string }
}

/**
 * Reads the sessions of this app that have not ended: what it may send without asking, from the accounts of the visitor who is logged in, on all networks.
 * Throws `AuthConnectorNotFoundError` if nobody is logged in, `MethodNotAllowedError` as long as `features.smartSessions` is off, what the signal is aborted
 * with, `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError` and `FrameAnswerError`.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example const left = (await listSessions(kit)).map(({ allowance, spent }) => BigInt(allowance) - BigInt(spent))
 */
export async function listSessions(
  kit: Kit,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly SmartSession[]> {
  return (await requireUserFrame(kit).request('listSessions', {}, { signal })).sessions
}

/**
 * Ends a session, by the name (`context`, hex) that `requestSession` gave. A session that has ended already is no error. Throws `FrameRequestError` if the name
 * is not hex, and what {@link listSessions} throws.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example await revokeSession(kit, { context })
 */
export async function revokeSession(
  kit: Kit,
  { context }: { readonly context: string },
): Promise<void> {
  await requireUserFrame(kit).request('revokeSession', { context })
}

function requireUserFrame(kit: Kit) {
  if (!readWallet(kit).users.peek().size) throw new AuthConnectorNotFoundError({ isListed: true })
  return requireFrame(kit)
}
