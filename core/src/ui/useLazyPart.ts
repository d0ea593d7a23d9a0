import { useEffect, useState } from 'react'
import type { PluginLoadError } from '../errors/plugin.js'
import { loadedPartsSlice } from '../modal/loadedPartsSlice.js'
import { loadPart } from '../modal/loadPart.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { useKit } from '../react/useKit.js'

/**
 * Loads a part and the texts of the plugins it comes from. `load` must be the same function each time; for another one the
 * component needs another `key`.
 * @param what its name in the developer's error, "The screen Swap"
 */
export function useLazyPart<part>(
  load: () => Promise<part>,
  what: string,
  plugins: readonly Plugin[] = [],
): useLazyPart.ReturnType<part> {
  const kit = useKit()
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<State<part>>(() => {
    const { parts } = kit.read(loadedPartsSlice)
    return parts.peek().has(load) ? { part: parts.peek().get(load) as part } : {}
  })
  const isHere = state.part !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what tries again; plugins belong to `load`
  useEffect(() => {
    if (isHere) return
    let isGone = false
    loadPart(kit, load, { what, plugins }).then(
      (part) => isGone || setState({ part }),
      (error: PluginLoadError) => isGone || setState({ error }),
    )
    return () => {
      isGone = true
    }
  }, [kit, load, what, tries, isHere])
  return {
    ...state,
    retry() {
      setState({})
      setTries(tries + 1)
    },
  }
}

type State<part> = { readonly part?: part; readonly error?: PluginLoadError }

export declare namespace useLazyPart {
  type ReturnType<part> = State<part> & { readonly retry: () => void }
}
