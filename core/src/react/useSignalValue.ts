import { useMemo, useSyncExternalStore } from 'react'
import type { ReadonlySignal } from '../store/signals.js'
import { onChange } from '../store/signals.js'

/** Draws again when a signal changes. */
export function useSignalValue<value>(signal: ReadonlySignal<value>): value {
  const store = useMemo(
    () => ({
      get: () => signal.peek(),
      subscribe: (draw: () => void) => onChange(signal, draw),
    }),
    [signal],
  )
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
