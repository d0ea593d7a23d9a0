import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/providers.js'
import { useKit } from '../react/useKit.js'
import { usePending } from './usePending.js'

/** Disconnects a namespace, or all of them. `disconnect` rejects as `kit.disconnect` does. */
export function useDisconnect(): useDisconnect.ReturnType {
  const kit: Kit = useKit()
  const { run, ...state } = usePending(kit.disconnect)
  return { disconnect: run, ...state }
}

export declare namespace useDisconnect {
  type ReturnType = {
    readonly disconnect: (options?: { readonly namespace?: Namespace }) => Promise<void>
    readonly isPending: boolean
    readonly error?: Error
    readonly reset: () => void
  }
}
