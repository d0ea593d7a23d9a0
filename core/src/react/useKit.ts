import type { RegisteredKit } from '../kit/register.js'
import { useKitContext } from './useKitContext.js'

/** The kit of the nearest `WalletKitProvider`. Throws `ConfigError` outside of one. */
export function useKit(): RegisteredKit {
  return useKitContext().kit as unknown as RegisteredKit
}
