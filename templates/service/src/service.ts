import type { Blockchain } from './blockchain/createBlockchain.js'
import type { Settings } from './config/readSettings.js'
import type { Log } from './logs/createLog.js'
import type { Mail } from './mail/mail.js'
import type { Database } from './storage/openDatabase.js'

/** What every route works with; the first argument of the service's functions. */
export type Service = {
  readonly settings: Settings
  readonly database: Database
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Hands a mail over to the mail server. Rejects where that takes over 10 s. */
  readonly sendMail: (mail: Omit<Mail, 'from'>) => Promise<void>
  /** Undefined where the host wants none. */
  readonly blockchain: Blockchain | undefined
  /** From the moment on in which it was told to stop. */
  readonly isStopping: () => boolean
}
