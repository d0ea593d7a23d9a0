import { useContext, useMemo, useSyncExternalStore } from 'react'
import type { Kit } from '../kit/kit.js'
import { computed, effect, untracked } from '../store/signals.js'
import { kitContext } from './kitContext.js'
import { useKit } from './useKit.js'

/**
 * Reads with a getter and draws again when what it gives changes. The getter must be a function with an identity of its own
 * (one of `actions/get…`), its arguments primitives.
 * @example const account = useRead(getAccount, 'solana')
 */
export function useRead<
  value,
  args extends readonly (string | number | boolean | bigint | null | undefined)[],
>(getter: (kit: Kit, ...args: args) => value, ...args: args): value {
  const kit: Kit = useKit()
  const snapshot = useContext(kitContext)?.snapshot ?? kit
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arguments themselves are the dependencies
  const store = useMemo(() => {
    const live = computed(() => getter(kit, ...args))
    const still = computed(() => getter(snapshot, ...args))
    return {
      getLive: () => live.value,
      getStill: () => still.value,
      subscribe(onChange: () => void) {
        let isFirst = true
        return effect(() => {
          live.value
          // React may draw inside of its listener: what it reads there is none of this effect's.
          if (!isFirst) untracked(onChange)
          isFirst = false
        })
      },
    }
  }, [kit, snapshot, getter, ...args])
  return useSyncExternalStore(store.subscribe, store.getLive, store.getStill)
}
