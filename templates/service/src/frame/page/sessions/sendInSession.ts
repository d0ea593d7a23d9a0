import { is, pipe, regex, strictObject, string } from 'valibot'
import type { EvmCall } from '../calls/call.js'
import { InvalidParamsError, SessionRefusedError, StorageBlockedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { requireAccount } from '../keys/openKeys.js'
import { type Session, spend } from './session.js'
import { replaceSession } from './sessionStorage.js'

/** The capability `permissions` of a batch. @see https://eips.ethereum.org/EIPS/eip-7715 */
const capabilitySchema = strictObject({ context: pipe(string(), regex(/^0x[\da-f]{64}$/)) })

/**
 * Sends calls without asking the visitor, who has allowed them by a session. One batch after the other, so that each takes a nonce of its own. What they
 * spend is kept before anything is sent, and stays spent whatever becomes of them. Throws `SessionRefusedError` where the session does not allow them:
 * nothing is sent then.
 */
export async function sendInSession<prepared extends { readonly fee: bigint }, sent>(
  frame: Frame,
  { permissions, chainId, address, calls, prepare, send }: sendInSession.Options<prepared, sent>,
): Promise<sent> {
  if (!is(capabilitySchema, permissions)) {
    throw new InvalidParamsError({ problem: 'the permissions name no context.' })
  }
  const { state, host } = frame
  const { context } = permissions
  const { accountId } = await requireAccount(frame)
  const signal = AbortSignal.any([state.visit.signal, frame.cancelled])
  const before = state.sending
  const sending = (async () => {
    await before?.catch(() => {})
    signal.throwIfAborted()
    await take(0n)
    const prepared = await prepare()
    signal.throwIfAborted()
    await take(prepared.fee, { isKept: true })
    signal.throwIfAborted()
    return send(prepared)
  })()
  state.sending = sending
  return sending

  /** Before it is kept, it is only looked at: what no session allows is refused before a node hears of it. */
  function take(fee: bigint, { isKept = false } = {}) {
    return replaceSession({ host, context }, (session) => {
      if (!isOf(session, { accountId, address, chainId })) {
        throw new SessionRefusedError({ problem: 'The session is of another account.' })
      }
      const next = spend(session, { calls, fee, now: Date.now() })
      return isKept ? next : session
    }).catch((cause) => {
      if (!(cause instanceof StorageBlockedError)) throw cause
      throw new SessionRefusedError({ problem: 'There is no such session.' })
    })
  }
}

export declare namespace sendInSession {
  type Options<prepared, sent> = {
    /** As the app named it. */
    readonly permissions: unknown
    readonly chainId: string
    readonly address: string
    readonly calls: readonly EvmCall[]
    /** Gives what the network takes at most as `fee`, in the coin's smallest units. */
    readonly prepare: () => Promise<prepared>
    readonly send: (prepared: prepared) => Promise<sent>
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
