import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { type Attempt, type ChainState, chainsSlice } from '../slices/chains.js'
import { getLinks } from '../slices/links.js'

/** Why an attempt ended whose place a newer one took, or a disconnect. */
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
 * Starts an attempt in a namespace and ends the one before; a newer attempt and a disconnect abort it. Throws `superseded`
 * where a newer one has come already.
 */
export function beginAttempt(
  kit: Kit,
  namespace: Namespace,
  own: Attempt & { readonly abort: AbortController },
): void {
  const { attempts } = getLinks(kit)
  const previous = attempts.get(namespace)
  // A visitor's own attempt wins over a silent restore, whichever was first to find its wallet.
  if (previous && previous.id > own.id && !previous.isRestore) {
    throw superseded
  }
  previous?.abort.abort(superseded)
  attempts.set(namespace, own)
  const { abort, ...attempt } = own
  updateChain(kit, namespace, (chain) => ({ ...chain, attempt }))
}

const withoutAttempt = ({ attempt, ...chain }: ChainState): ChainState => chain

/** Ends an attempt's visible state, where it is still the current one. */
export function endAttempt(kit: Kit, namespace: Namespace, abort: AbortController): void {
  if (getLinks(kit).attempts.get(namespace)?.abort !== abort) return
  updateChain(kit, namespace, withoutAttempt)
  leaveEmpty(kit, [namespace])
}

/** Where nobody is connected in one of these namespaces and it is the active one, a connected one takes its place. */
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

/** Ends the silent question in a namespace, if there is one; what a visitor began goes on. */
export function cancelRestore(kit: Kit, namespace: Namespace): void {
  const current = getLinks(kit).attempts.get(namespace)
  if (!current?.isRestore) return
  current.abort.abort(superseded)
  updateChain(kit, namespace, withoutAttempt)
}

/** Ends whatever is in flight in a namespace: its answer will be ignored. */
export function cancelAttempt(kit: Kit, namespace: Namespace): void {
  const { attempts } = getLinks(kit)
  const current = attempts.get(namespace)
  const id = nextEpoch(kit)
  attempts.set(namespace, { id, abort: new AbortController(), isRestore: false })
  current?.abort.abort(superseded)
  updateChain(kit, namespace, withoutAttempt)
}
