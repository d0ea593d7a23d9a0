import type { Kit } from '@wallet-kit/core'
import { withDeadline } from '@wallet-kit/core/plugin'
import type { SiwxSession } from '../options.js'
import { readSiwx } from '../slice.js'
import type { Signer } from './account.js'
import { getStorage } from './storage.js'

/**
 * Has the storage keep a session. One that it keeps for nobody, since the sign-in has ended meanwhile, is forgotten again. Rejects as
 * the storage does, and after 10 s.
 */
export async function keepSession(
  kit: Kit,
  { caipAddress, chainId, accountAddress }: Signer,
  { session, signal }: { readonly session: SiwxSession; readonly signal: AbortSignal },
): Promise<void> {
  const storage = getStorage(kit)
  await withDeadline(
    async (signal) => {
      await storage.addSession(session, { signal })
      if (!signal.aborted || readSiwx(kit).sessions.peek().has(caipAddress)) return
      const late = AbortSignal.timeout(10_000)
      await storage.deleteSessions({ chainId, accountAddress, signal: late })
    },
    { signal, timeout: 10_000 },
  )
}
