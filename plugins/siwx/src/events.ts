import { defineEvent } from '@wallet-kit/core'
import type { SiwxAccount } from './options.js'

/** An account holds a session now: the visitor signed, or one that was kept was found. */
export const signedIn = defineEvent<
  SiwxAccount & {
    /** A session that was kept, as against one that was signed just now. */
    readonly isRestored: boolean
  }
>()('siwx:signed-in')

/** An account holds no session any more. */
export const signedOut = defineEvent<SiwxAccount>()('siwx:signed-out')
