import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Kit } from '../kit/kit.js'
import { type InitialState, seedChains } from '../networks/chains.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { kitContext } from '../react/useKit.js'
import { createStore } from '../store/createStore.js'

// Before the first paint, so that a returning visitor never sees the connect button; a server has no layout.
const useFirstEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Gives the kit to the hooks and buttons below, and starts it. One task after the last provider of the kit is gone the kit is destroyed, so
 * Strict Mode and hot reload keep it. With `initialState` the server and the first render in the browser show the same visitor.
 * @example <WalletKitProvider kit={kit}><App /></WalletKitProvider>
 */
export function WalletKitProvider<plugins extends readonly Plugin[]>({
  kit: given,
  initialState,
  children,
}: WalletKitProvider.Props<plugins>) {
  const kit = given as unknown as Kit
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page began with counts
  const snapshot = useMemo(() => snapshotKit(kit, initialState), [kit])
  const [isStarted, setStarted] = useState(false)
  // A new object at the start: who reads the kit is drawn again at once, where a store alone waits for the paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start is what changes it
  const context = useMemo(() => ({ kit, snapshot }), [kit, snapshot, isStarted])

  useFirstEffect(() => {
    const count = (change: number) => {
      kit.mounts = (kit.mounts ?? 0) + change
    }
    count(1)
    kit.start(initialState)
    setStarted(true)
    return () => {
      count(-1)
      setTimeout(() => kit.mounts || kit.destroy())
    }
  }, [kit])

  return <kitContext.Provider value={context}>{children}</kitContext.Provider>
}

export declare namespace WalletKitProvider {
  type Props<plugins extends readonly Plugin[] = readonly Plugin[]> = {
    readonly kit: Kit<plugins>
    /** What `getInitialState(kit)` gave on an earlier visit, handed over by the server. */
    readonly initialState?: InitialState | undefined
    readonly children?: ReactNode
  }
}

/**
 * A view of a kit that never changes: what the server renders, and the client's first render after it. The kit itself holds
 * no visitor's state on the server.
 */
export function snapshotKit(kit: Kit, initialState?: InitialState): Kit {
  const snapshot = { ...kit }
  Object.assign(snapshot, createStore(snapshot))
  if (initialState) seedChains(snapshot, initialState)
  return snapshot
}
