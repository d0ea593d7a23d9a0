import { useEffect, useState } from 'react'
import type { PluginLoadError } from '../errors/plugin.js'
import { loadPluginMessages } from '../messages/loadPluginMessages.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { useKit } from '../react/useKit.js'

/**
 * Loads a part and the texts of the plugins it comes from. `load` must be the same function each time.
 * @param what its name in the developer's error, "The screen Swap"
 */
export function useLazyPart<part>(
  load: () => Promise<part>,
  what: string,
  plugins: readonly Plugin[] = [],
): useLazyPart.ReturnType<part> {
  const kit = useKit()
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<State<part>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what tries again; plugins belong to `load`
  useEffect(() => {
    let isGone = false
    setState({})
    const texts = plugins.map((plugin) => loadPluginMessages(kit, plugin))
    Promise.all([kit.load(load, what), ...texts]).then(
      ([part]) => isGone || setState({ part }),
      (error: PluginLoadError) => isGone || setState({ error }),
    )
    return () => {
      isGone = true
    }
  }, [kit, load, what, tries])
  return { ...state, retry: () => setTries(tries + 1) }
}

type State<part> = { readonly part?: part; readonly error?: PluginLoadError }

export declare namespace useLazyPart {
  type ReturnType<part> = State<part> & { readonly retry: () => void }
}
