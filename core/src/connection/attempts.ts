import { ConnectionSupersededError } from '../errors/connection.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { type Attempt, type ChainState, chainsSlice } from '../slices/chains.js'
import { linksSlice } from '../slices/links.js'

/** Takes the next epoch. */
export function nextEpoch(kit: Kit): number {
  const id = kit.read(linksSlice).epoch.peek() + 1
  kit.write(linksSlice, ({ epoch }) => {
    epoch.value = id
  })
  return id
}

/** Writes one namespace's state. */
export function updateChain(
  kit: Kit,
  namespace: Namespace,
  update: (chain: ChainState) => ChainState,
): void {
  kit.write(chainsSlice, ({ chains }) => {
    const chain = chains.value[namespace]
    if (chain) chains.value = { ...chains.value, [namespace]: update(chain) }
  })
}

/**
 * Starts an attempt in a namespace and ends the one before; a newer attempt and a disconnect abort it. Throws
 * `ConnectionSupersededError` where a newer one has come already.
 */
export function beginAttempt(
  kit: Kit,
  namespace: Namespace,
  { abort, ...attempt }: Attempt & { readonly abort: AbortController },
): void {
  const attempts = kit.read(linksSlice).attempts.peek()
  const previous = attempts.get(namespace)
  // A visitor's own attempt wins over a silent restore, whichever was first to find its wallet.
  if (previous && previous.id > attempt.id && !previous.isRestore) {
    throw new ConnectionSupersededError(attempt)
  }
  previous?.abort.abort(new ConnectionSupersededError({ connectorId: attempt.connectorId }))
  attempts.set(namespace, { id: attempt.id, abort, isRestore: attempt.isRestore })
  updateChain(kit, namespace, (chain) => ({ ...chain, attempt }))
}

/** Ends an attempt's visible state, where it is still the current one. */
export function endAttempt(kit: Kit, namespace: Namespace, abort: AbortController): void {
  if (kit.read(linksSlice).attempts.peek().get(namespace)?.abort !== abort) return
  updateChain(kit, namespace, ({ attempt, ...chain }) => chain)
}

/** Ends whatever is in flight in a namespace: its answer will be ignored. */
export function cancelAttempt(kit: Kit, namespace: Namespace): void {
  const attempts = kit.read(linksSlice).attempts.peek()
  const current = attempts.get(namespace)
  const connectorId = kit.read(chainsSlice).chains.peek()[namespace]?.attempt?.connectorId ?? ''
  const id = nextEpoch(kit)
  attempts.set(namespace, { id, abort: new AbortController(), isRestore: false })
  current?.abort.abort(new ConnectionSupersededError({ connectorId }))
  updateChain(kit, namespace, ({ attempt, ...chain }) => chain)
}
