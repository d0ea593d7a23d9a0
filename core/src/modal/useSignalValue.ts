import { useMemo, useSyncExternalStore } from 'react'
import { effect, type ReadonlySignal, untracked } from '../store/signals.js'

/** Draws again when a signal changes. */
export function useSignalValue<value>(signal: ReadonlySignal<value>): value {
  const store = useMemo(
    () => ({
      get: () => signal.peek(),
      subscribe(onChange: () => void) {
        let isFirst = true
        return effect(() => {
          signal.value
          if (!isFirst) untracked(onChange)
          isFirst = false
        })
      },
    }),
    [signal],
  )
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
