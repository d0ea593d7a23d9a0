import { useMemo, useSyncExternalStore } from 'react'
import type { Kit } from '../kit/kit.js'
import { computed, onChange } from '../store/signals.js'
import { useKitContext } from './useKitContext.js'

/**
 * Reads with a getter and draws again when what it gives changes. The getter must be a function with an identity of its own
 * (one of `actions/get…`), its arguments primitives.
 * @example const account = useRead(getAccount, 'solana')
 */
export function useRead<
  value,
  args extends readonly (string | number | boolean | bigint | null | undefined)[],
>(getter: (kit: Kit, ...args: args) => value, ...args: args): value {
  const { kit, snapshot } = useKitContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arguments themselves are the dependencies
  const store = useMemo(() => {
    const live = computed(() => getter(kit, ...args))
    const still = computed(() => getter(snapshot, ...args))
    return {
      getLive: () => live.value,
      getStill: () => still.value,
      subscribe: (draw: () => void) => onChange(live, draw),
    }
  }, [kit, snapshot, getter, ...args])
  return useSyncExternalStore(store.subscribe, store.getLive, store.getStill)
}
