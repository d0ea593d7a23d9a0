import { is, object, pipe, regex, string } from 'valibot'
import type { Sent } from '../calls/batches.js'
import { InvalidParamsError, StorageBlockedError } from '../channel/errors.js'
import { joinSignals } from '../channel/joinSignals.js'
import type { Frame } from '../frame.js'
import { requireAccount } from '../keys/openKeys.js'
import type { CallsToPrepare, PreparedCalls } from '../rpc/preparedCalls.js'
import { SessionRefusedError } from './errors.js'
import { findCeiling } from './findCeiling.js'
import { type Session, spend } from './session.js'
import { replaceSession } from './sessionStorage.js'

/** The capability `permissions` of a batch. @see https://eips.ethereum.org/EIPS/eip-7715 */
const capabilitySchema = object({ context: pipe(string(), regex(/^0x[\da-f]{64}$/)) })

/**
 * Sends calls without asking the visitor, who has allowed them by a session. One batch after the other, in all tabs of the app, so that each takes a
 * nonce of its own: the next begins once the node has taken it. What they spend is kept before anything is sent, and stays spent whatever becomes of them. Throws `SessionRefusedError` where the session does not allow them:
 * nothing is sent then.
 */
export async function sendInSession(
  frame: Frame,
  { permissions, prepare, onSent, ...asked }: sendInSession.Options,
): Promise<void> {
  if (!is(capabilitySchema, permissions)) {
    throw new InvalidParamsError({ problem: 'the permissions name no context.' })
  }
  const { chainId, signer, calls } = asked
  const { address } = signer
  const { state, host } = frame
  const { context } = permissions
  const { accountId } = await requireAccount(frame)
  const signal = joinSignals(state.visit.signal, frame.cancelled)
  return navigator.locks.request(`wallet-kit/sending/${address}`, { signal }, async () => {
    await take(0n)
    const { refusal, fee, send } = await prepare(frame, asked)
    signal.throwIfAborted()
    if (refusal) throw new SessionRefusedError({ problem: refusal.note?.text ?? '' })
    await take(fee, { isKept: true })
    signal.throwIfAborted()
    await send(onSent)
  })

  /** Before it is kept, it is only looked at: what no session allows is refused before a node hears of it. */
  function take(fee: bigint, { isKept = false } = {}) {
    return replaceSession({ host, context }, (session) => {
      if (!isOf(session, { accountId, address, chainId })) {
        throw new SessionRefusedError({ problem: 'The session is of another account.' })
      }
      if (findCeiling(frame, { chainId, token: session.token?.address }) === undefined) {
        throw new SessionRefusedError({ problem: 'The secure site allows no such sessions.' })
      }
      const next = spend(session, { calls, fee, now: Date.now() })
      return isKept ? next : session
    }).catch((cause) => {
      if (!(cause instanceof StorageBlockedError)) throw cause
      throw new SessionRefusedError({ problem: 'This browser does not let the session be read.' })
    })
  }
}

export declare namespace sendInSession {
  type Options = CallsToPrepare & {
    /** As the app named it. */
    readonly permissions: unknown
    readonly prepare: (frame: Frame, asked: CallsToPrepare) => Promise<PreparedCalls>
    readonly onSent: (sent: Sent) => void
  }
}

const isOf = (
  session: Session,
  {
    accountId,
    address,
    chainId,
  }: { readonly accountId: string; readonly address: string; readonly chainId: string },
) =>
  session.accountId === accountId &&
  session.chainId === chainId &&
  session.address.toLowerCase() === address.toLowerCase()
