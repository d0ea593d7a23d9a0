import { ConnectionSupersededError, NoAccountsError } from '../errors/connection.js'
import { withDeadline } from '../http/withDeadline.js'
import type { ConnectOptions, Kit } from '../kit/kit.js'
import { getNetwork, getNetworks } from '../networks/getNetwork.js'

import type { Namespace } from '../networks/network.js'
import { applySessions } from './applySessions.js'
import { beginAttempt, endAttempt, nextEpoch, superseded } from './attempts.js'
import { findConnector } from './findConnector.js'
import { getAccount } from './getAccount.js'
import { getLinks } from './links.js'
import { rememberWallet } from './recentWallets.js'

/**
 * Connects a wallet; may prompt. A connection that exists stays until the new one stands.
 * Rejects at once when its signal is aborted, with `ConnectionSupersededError` when a newer attempt or a disconnect took
 * its place, and otherwise with the wallet's own error (`UserRejectedError`, `RequestPendingError`, …).
 */
export async function connect(kit: Kit, options: ConnectOptions): Promise<getAccount.ReturnType> {
  kit.start()
  const id = nextEpoch(kit)
  getLinks(kit).hasActed = true
  const abort = new AbortController()
  const { signal } = abort
  const forward = () => abort.abort(options.signal?.reason)
  options.signal?.addEventListener('abort', forward)
  if (options.signal?.aborted) forward()
  const forget = kit.onDestroy(() => abort.abort())
  const signIn = kit.plugins.find(({ contributes }) => contributes?.signIn)?.contributes?.signIn
  let namespace: Namespace | undefined
  try {
    const { connector, link } = await withDeadline(
      (search) => findConnector(kit, { ...options, signal: search }),
      { signal },
    )
    signal.throwIfAborted()
    namespace = connector.namespace
    beginAttempt(kit, namespace, { id, connectorId: connector.id, isRestore: false, abort })
    const sessions = await withDeadline(
      (asked) =>
        link.connect({
          connector,
          network: getNetwork(kit, namespace),
          networks: getNetworks(kit),
          signal: asked,
          signIn: signIn && (() => signIn(kit, { namespace: connector.namespace, signal: asked })),
        }),
      { signal },
    )
    // An answer and what makes it late may come in one moment: the end counts.
    signal.throwIfAborted()
    const connected = applySessions(kit, { connector, link, sessions, isRestored: false })
    if (!connected) throw new NoAccountsError(options)
    rememberWallet(kit, { ...connector, namespace: connected })
    return getAccount(kit, connected)
  } catch (error) {
    if (error !== superseded) throw error
    throw new ConnectionSupersededError(options)
  } finally {
    options.signal?.removeEventListener('abort', forward)
    if (namespace) endAttempt(kit, namespace, id)
    abort.abort()
    forget()
  }
}
