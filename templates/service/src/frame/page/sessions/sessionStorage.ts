import { safeParse } from 'valibot'
import { change } from '../keys/browserStorage.js'
import { SessionRefusedError } from './errors.js'
import { isOver, type Session, sessionSchema, writeSession } from './session.js'

const name = 'sessions'

/** Keeps a new session. It is there once this resolves. */
export const storeSession = (session: Session) =>
  change(name, (store) => store.add(writeSession(session)))

export const removeSession = ({ host, context }: Pick<Session, 'host' | 'context'>) =>
  change(name, (store) => store.delete([host, context]))

/** The sessions of somebody in an app. What is over is forgotten; what cannot be read is none. */
export async function readSessions({
  host,
  accountId,
}: Pick<Session, 'host' | 'accountId'>): Promise<readonly Session[]> {
  const now = Date.now()
  let sessions: readonly Session[] = []
  await change(name, (store) => {
    const asked = store.getAll()
    asked.onsuccess = () => {
      const found = asked.result.flatMap((value) => {
        const { success, output } = safeParse(sessionSchema, value)
        return success && output.host === host && output.accountId === accountId ? [output] : []
      })
      sessions = found.filter((session) => !isOver(session, now))
      for (const session of found) {
        if (isOver(session, now)) store.delete([host, session.context])
      }
    }
  })
  return sessions
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
        const { result } = asked
        const { success, output } = safeParse(sessionSchema, result)
        if (!success) {
          const problem = result ? 'The session cannot be read.' : 'There is no such session.'
          throw new SessionRefusedError({ problem })
        }
        store.put(writeSession(next(output)))
      } catch (error) {
        refusal = error
      }
    }
  })
  if (refusal) throw refusal
}
