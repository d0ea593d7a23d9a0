import { reportError } from '../actions/reportError.js'
import type { Kit } from '../kit/kit.js'
import type { WalletLink } from '../namespaces/adapter.js'
import type { Connector } from '../namespaces/connector.js'
import type { applySessions } from './applySessions.js'
import { dropConnections } from './dropConnections.js'
import { importLater } from './importLater.js'

/**
 * Follows a connected wallet, from a moment after the page has shown the account: links report what changed meanwhile. Nobody
 * stays connected unwatched: where the code for it does not arrive the connection ends here, and what is stored restores it.
 */
export function watchLater(kit: Kit, live: watchLater.Options): () => void {
  const end = new AbortController()
  const { signal } = end
  setTimeout(() => {
    kit
      .load(importLater, 'The connection')
      .then(({ watchWallet }) => watchWallet(kit, { ...live, signal }))
      .catch((error) => {
        if (signal.aborted) return
        dropConnections(kit, [live.connector.namespace])
        reportError(kit, error)
      })
  })
  return () => end.abort()
}

export declare namespace watchLater {
  type Options = {
    readonly connector: Connector
    readonly link: WalletLink
    readonly isRestored: boolean
    /** The connector whose place it took, connected or to come back. */
    readonly replaced: string | undefined
    /** For what is given to a session later. */
    readonly apply: typeof applySessions
  }
}
