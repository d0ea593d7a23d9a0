import { useCallback, useRef, useState } from 'react'

/** Runs an asynchronous action and keeps whether it runs and how it failed; only the newest run counts. */
export function usePending<args extends readonly unknown[], value>(
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

export declare namespace usePending {
  type ReturnType<args extends readonly unknown[], value> = State & {
    readonly run: (...args: args) => Promise<value>
    readonly reset: () => void
  }
}
