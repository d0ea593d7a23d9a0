import type { Kit } from '@wallet-kit/core'
import { requireSession } from '../session/requireSession.js'

/** The step between a connect and the closing of the modal. */
export const offerSignIn = (kit: Kit): Promise<boolean> => requireSession(kit, { isOffered: true })
