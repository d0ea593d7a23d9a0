import { useCallback, useEffect, useRef, useState } from 'react'
import { getAccount } from '../connection/getAccount.js'
import type { ConnectKitOptions, Kit, RegisteredKit } from '../kit/kit.js'
import { getNetwork } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import type { ProviderOf } from '../networks/network.js'
import { useKit, useRead } from '../react/useKit.js'
import { modalSlice } from '../router/modal.js'

/** Runs an asynchronous action and keeps whether it runs and how it failed; only the newest run counts. */
function usePending<args extends readonly unknown[], value>(
  action: (...args: args) => Promise<value>,
): usePending.ReturnType<args, value> {
  const [state, setState] = useState<State>({ isPending: false })
  const newest = useRef(0)
  const run = useCallback(
    async (...args: args) => {
      const own = ++newest.current
      const set = (next: State) => {
        if (own === newest.current) setState(next)
      }
      set({ isPending: true })
      try {
        const value = await action(...args)
        set({ isPending: false })
        return value
      } catch (error) {
        set({ isPending: false, error: error as Error })
        throw error
      }
    },
    [action],
  )
  const reset = useCallback(() => {
    newest.current++
    setState({ isPending: false })
  }, [])
  return { run, reset, ...state }
}

type State = { readonly isPending: boolean; readonly error?: Error }

declare namespace usePending {
  type ReturnType<args extends readonly unknown[], value> = State & {
    readonly run: (...args: args) => Promise<value>
    readonly reset: () => void
  }
}

/**
 * Who is connected in a namespace, in the active one by default.
 * @example const { address, isConnected } = useAccount()
 */
export function useAccount(namespace?: Namespace): getAccount.ReturnType {
  return useRead(getAccount, namespace)
}

/**
 * The network that the kit is on.
 * @example const { name, isSupported } = useNetwork()
 */
export function useNetwork(): getNetwork.ReturnType {
  return useRead(getNetwork)
}

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
    readonly connect: (options: ConnectKitOptions) => Promise<getAccount.ReturnType>
    readonly isPending: boolean
    readonly error?: Error
    readonly reset: () => void
  }
}

/**
 * Disconnects a namespace, or all of them. `disconnect` rejects as `kit.disconnect` does; `error` keeps the last failure until `reset`.
 * @example const { disconnect, isPending } = useDisconnect()
 */
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

/**
 * Opens and closes the modal. `open` rejects as `kit.open` does, for instance with `PluginLoadError`.
 * @example const { open, isOpen } = useModal()
 */
export function useModal(): useModal.ReturnType {
  const { open, close } = useKit()
  return { open, close, isOpen: useRead(isModalOpen) }
}

function isModalOpen(kit: Kit) {
  return kit.read(modalSlice).isOpen.value
}

export declare namespace useModal {
  type ReturnType = Pick<RegisteredKit, 'open' | 'close'> & { readonly isOpen: boolean }
}

/**
 * The live wallet object of a connected namespace, as `kit.getProvider` gives it; undefined until it is there, and if `kit.getProvider`
 * rejects.
 * @example const provider = useProvider('eip155')
 */
export function useProvider<namespace extends Namespace>(
  namespace: namespace,
): ProviderOf<namespace> | undefined {
  const kit: Kit = useKit()
  const { isConnected, connector } = useAccount(namespace)
  const [held, setHeld] = useState<{
    readonly of: string
    readonly provider: ProviderOf<namespace>
  }>()
  const wallet = isConnected ? `${namespace} ${connector?.id}` : undefined

  useEffect(() => {
    if (!wallet) return
    let isGone = false
    kit.getProvider(namespace).then(
      (provider) => isGone || setHeld({ of: wallet, provider }),
      // It was disconnected meanwhile, or does not give it: who needs the reason calls `kit.getProvider`.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [kit, namespace, wallet])

  return held?.of === wallet ? held?.provider : undefined
}
