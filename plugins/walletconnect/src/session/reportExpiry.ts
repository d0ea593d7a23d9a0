import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { SessionExpiredError } from '../errors.js'

/** Tells the visitor that a session is over, where the time ended it and not the wallet. */
export function reportExpiry(kit: Kit, used: { readonly expiry: number } | undefined): void {
  if (used && used.expiry * 1000 <= Date.now()) reportError(kit, new SessionExpiredError())
}
