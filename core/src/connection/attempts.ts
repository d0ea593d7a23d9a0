import type { Kit } from '../kit/kit.js'
import { type Attempt, type ChainState, chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/network.js'
import { getLinks, type RunningAttempt } from './links.js'

/** The reason that an attempt is aborted with, if a newer one or a disconnect takes its place. */
export const superseded = new DOMException('Superseded', 'AbortError')

/** Takes the next epoch. */
export function nextEpoch(kit: Kit): number {
  return ++getLinks(kit).epoch
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
 * Starts an attempt in a namespace and ends the one of its kind before. A visitor's own ends a silent restore as well, but not
 * the question to a wallet that is connected: that one stays until the new one stands. Throws `superseded` where a newer one has
 * come already.
 */
export function beginAttempt(
  kit: Kit,
  namespace: Namespace,
  own: Attempt & Pick<RunningAttempt, 'abort'>,
): void {
  const { attempts, restores } = getLinks(kit)
  const { abort, ...attempt } = own
  const running = own.isRestore ? restores : attempts
  const previous = running.get(namespace)
  if (previous && previous.id > own.id) throw superseded
  previous?.abort.abort(superseded)
  running.set(namespace, own)
  const connected = kit.read(chainsSlice).chains.peek()[namespace]?.connection?.wallet.id
  if (!own.isRestore && restores.get(namespace)?.connectorId !== connected) {
    cancelRestore(kit, namespace)
  }
  updateChain(kit, namespace, (chain) =>
    own.isRestore && chain.attempt?.isRestore === false ? chain : { ...chain, attempt },
  )
}

/** Ends an attempt's visible state, where it is still the one that is seen. */
export function endAttempt(kit: Kit, namespace: Namespace, id: number): void {
  if (kit.read(chainsSlice).chains.peek()[namespace]?.attempt?.id !== id) return
  updateChain(kit, namespace, ({ attempt, ...chain }) => chain)
  leaveEmpty(kit, [namespace])
}

/** If the active namespace is one of these and nobody is connected in it, a connected one becomes active. */
export function leaveEmpty(kit: Kit, namespaces: readonly Namespace[]): void {
  kit.write(chainsSlice, ({ active, chains }) => {
    const all = chains.peek()
    const current = active.peek()
    const other = Object.values(all).find(({ connection }) => connection)
    if (other && namespaces.includes(current) && !all[current]?.connection) {
      active.value = other.namespace
    }
  })
}

/** Ends the silent question in a namespace; what a visitor began goes on. */
export function cancelRestore(kit: Kit, namespace: Namespace): void {
  getLinks(kit).restores.get(namespace)?.abort.abort(superseded)
  hideAttempt(kit, namespace, true)
}

/** Ends what a visitor began in a namespace: its answer will be ignored. */
export function cancelAttempt(kit: Kit, namespace: Namespace): void {
  const { attempts } = getLinks(kit)
  attempts.get(namespace)?.abort.abort(superseded)
  // One that still looks for its wallet is older than this.
  attempts.set(namespace, { id: nextEpoch(kit), abort: new AbortController() })
  hideAttempt(kit, namespace, false)
}

const hideAttempt = (kit: Kit, namespace: Namespace, isRestore: boolean) =>
  updateChain(kit, namespace, ({ attempt, ...chain }) =>
    attempt?.isRestore === !isRestore ? { ...chain, attempt } : chain,
  )
