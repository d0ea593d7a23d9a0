import type { ReadonlySignal } from '@preact/signals-core'
import { useSyncExternalStore } from 'react'

/** Draws again when a signal changes. */
export function useSignalValue<value>(signal: ReadonlySignal<value>): value {
  return useSyncExternalStore(
    (onChange) => signal.subscribe(onChange),
    () => signal.peek(),
  )
}
