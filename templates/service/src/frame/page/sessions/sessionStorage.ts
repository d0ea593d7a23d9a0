import { is, safeParse } from 'valibot'
import { SessionRefusedError } from '../channel/errors.js'
import { change, readBy, sessionsOf } from '../keys/browserStorage.js'
import { isOver, type Session, sessionSchema } from './session.js'

const name = 'sessions'

/** Keeps a new session. It is there once this resolves. */
export const storeSession = (session: Session) => change(name, (store) => store.add(session))

export const removeSession = ({ host, context }: Pick<Session, 'host' | 'context'>) =>
  change(name, (store) => store.delete([host, context]))

/** The sessions of somebody in an app. What is over is forgotten; what cannot be read is none. */
export async function readSessions({
  host,
  accountId,
}: Pick<Session, 'host' | 'accountId'>): Promise<readonly Session[]> {
  const found = await readBy(name, (store) => store.getAll(sessionsOf(host)))
  const sessions = found.flatMap((value) => {
    const { success, output } = safeParse(sessionSchema, value)
    return success && output.accountId === accountId ? [output] : []
  })
  const now = Date.now()
  const over = sessions.filter((session) => isOver(session, now))
  await Promise.all(over.map(removeSession))
  return sessions.filter((session) => !over.includes(session))
}

/**
 * Puts a session in the place of itself, by one transaction: other tabs see the one or the other. Throws what `next` throws, and `SessionRefusedError`
 * where there is none that can be read; then nothing has changed.
 */
export async function replaceSession(
  { host, context }: Pick<Session, 'host' | 'context'>,
  next: (session: Session) => Session,
): Promise<void> {
  let refusal: unknown
  await change(name, (store) => {
    const asked = store.get([host, context])
    asked.onsuccess = () => {
      try {
        if (!is(sessionSchema, asked.result)) {
          throw new SessionRefusedError({ problem: 'There is no such session.' })
        }
        store.put(next(asked.result))
      } catch (error) {
        refusal = error
      }
    }
  })
  if (refusal) throw refusal
}
