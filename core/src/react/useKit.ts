import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { ConfigError } from '../errors/config.js'
import type { Kit, RegisteredKit } from '../kit/kit.js'
import { computed, onChange } from '../store/signals.js'

/**
 * The kit of the nearest `WalletKitProvider`. Throws `ConfigError` outside of one.
 * @example const kit = useKit()
 */
export function useKit(): RegisteredKit {
  return useKitContext().kit as unknown as RegisteredKit
}

/** A kit and what it read when the page was rendered on the server, the same kit where nothing was. */
export type KitContext = { readonly kit: Kit; readonly snapshot: Kit }

export const kitContext = createContext<KitContext | undefined>(undefined)

/** What the nearest `WalletKitProvider` gives. Throws `ConfigError` outside of one. */
function useKitContext(): KitContext {
  const context = useContext(kitContext)
  if (!context) {
    throw new ConfigError({
      path: 'WalletKitProvider',
      problem: 'is missing',
      fix: 'Wrap the app in it.',
    })
  }
  return context
}

/**
 * Reads with a getter and draws again when what it gives changes. The getter must be the same function each time (`getAccount`, and not an
 * inline function), and its arguments primitives. Throws `ConfigError` outside of a `WalletKitProvider`.
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
