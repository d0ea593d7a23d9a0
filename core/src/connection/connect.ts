import { getAccount } from '../actions/getAccount.js'
import { getNetwork } from '../actions/getNetwork.js'
import { getNetworks } from '../actions/getNetworks.js'
import { NoAccountsError } from '../errors/account.js'
import { withDeadline } from '../http/withDeadline.js'
import type { ConnectOptions, Kit } from '../kit/kit.js'
import { linksSlice } from '../slices/links.js'
import { applySessions } from './applySessions.js'
import { beginAttempt, endAttempt, nextEpoch } from './attempts.js'
import { findConnector } from './findConnector.js'

/**
 * Connects a wallet; may prompt. A connection that exists stays until the new one stands.
 * Rejects at once when its signal is aborted, with `ConnectionSupersededError` when a newer attempt or a disconnect took
 * its place, and otherwise with the wallet's own error (`UserRejectedError`, `RequestPendingError`, …).
 */
export async function connect(kit: Kit, options: ConnectOptions): Promise<getAccount.ReturnType> {
  kit.start()
  const id = nextEpoch(kit)
  kit.write(linksSlice, ({ hasActed }) => {
    hasActed.value = true
  })
  const signal = options.signal ?? new AbortController().signal
  const { connector, link } = await withDeadline(
    (search) => findConnector(kit, { ...options, signal: search }),
    { signal },
  )
  const { namespace } = connector
  const attempt = beginAttempt(kit, namespace, { id, connectorId: connector.id, isRestore: false })
  const forward = () => attempt.abort(signal.reason)
  signal.addEventListener('abort', forward)
  const forget = kit.onDestroy(() => attempt.abort())
  try {
    const sessions = await withDeadline(
      (asked) =>
        link.connect({
          connector,
          network: getNetwork(kit, namespace),
          networks: getNetworks(kit),
          signal: asked,
        }),
      { signal: attempt.signal },
    )
    if (!sessions.some(({ accounts }) => accounts.length)) {
      throw new NoAccountsError({ connectorId: connector.id })
    }
    applySessions(kit, { connector, link, sessions, isRestored: false })
    return getAccount(kit, namespace)
  } finally {
    signal.removeEventListener('abort', forward)
    endAttempt(kit, namespace, id)
    attempt.abort()
    forget()
  }
}
