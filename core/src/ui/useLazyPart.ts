import { startTransition, useEffect, useState } from 'react'
import type { Kit } from '../kit/kit.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { useKit } from '../react/useKit.js'
import { type LoadedPart, loadedPartsSlice } from './loadedPartsSlice.js'
import { loadPart } from './loadPart.js'

/**
 * Loads a part and the texts of the plugins it comes from. `load` must be the same function each time; for another one the
 * component needs another `key`.
 * @param what its name in the developer's error, "The screen Swap"
 */
export function useLazyPart<part>(
  load: () => Promise<part>,
  what: string,
  plugins: readonly Pick<Plugin, 'messages'>[] = [],
  parts?: readonly (() => Promise<unknown>)[],
): useLazyPart.ReturnType<part> {
  const kit: Kit = useKit()
  const [state, setState] = useState<LoadedPart<part> | undefined>(
    () => kit.read(loadedPartsSlice).parts.peek().get(load) as LoadedPart<part> | undefined,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: plugins and parts belong to `load`
  useEffect(() => {
    // A failure is shown once: who comes back later tries again.
    if (state?.error) {
      kit.write(loadedPartsSlice, ({ parts }) => {
        parts.value = new Map([...parts.value].filter(([key]) => key !== load))
      })
    }
    if (state) return
    let isGone = false
    loadPart(kit, load, { what, plugins, parts }).then((loaded) => {
      // Drawn in pieces, between which the page stays usable.
      if (!isGone) startTransition(() => setState(loaded))
    })
    return () => {
      isGone = true
    }
  }, [kit, load, what, state])

  return { ...state, retry: () => setState(undefined) }
}

export declare namespace useLazyPart {
  type ReturnType<part> = LoadedPart<part> & { readonly retry: () => void }
}
