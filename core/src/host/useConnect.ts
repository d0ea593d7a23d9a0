import type { getAccount } from '../connection/getAccount.js'
import type { ConnectOptions, Kit } from '../kit/kit.js'
import { useKit } from '../react/useKit.js'
import { usePending } from './usePending.js'

/**
 * Connects a wallet without the modal. `connect` rejects as `kit.connect` does; `error` keeps the last failure until `reset`.
 * @example const { connect, isPending, error } = useConnect()
 */
export function useConnect(): useConnect.ReturnType {
  const kit: Kit = useKit()
  const { run, ...state } = usePending(kit.connect)
  return { connect: run, ...state }
}

export declare namespace useConnect {
  type ReturnType = {
    readonly connect: (options: ConnectOptions) => Promise<getAccount.ReturnType>
    readonly isPending: boolean
    readonly error?: Error
    readonly reset: () => void
  }
}
