import { type ComponentType, startTransition, useEffect, useState } from 'react'
import type { ResolvedConfig } from '../config/config.js'
import type { PluginLoadError } from '../errors/config.js'
import type { Kit } from '../kit/kit.js'
import { loadPluginMessages } from '../messages/getText.js'
import { contributorsOf } from '../plugin/contributions.js'
import { type Plugin, pluginId } from '../plugin/definePlugin.js'
import { useKit } from '../react/useKit.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { LoadFailure } from './ErrorState.js'
import { SkeletonRows, useSkeleton } from './Skeleton.js'

/** Draws a part of a screen that is loaded when it is first drawn (a plugin's tab, a way to connect), with its plugin's texts. */
export function LazyPart<props extends object>({ load, title, props }: LazyPart.Props<props>) {
  const kit: Kit = useKit()
  const own = contributorsOf(kit).find(({ contributes = {} }) =>
    Object.values(contributes)
      .flat()
      .some((part) => 'load' in part && part.load === load),
  )
  const { part, error, retry } = useLazyPart(load, title, [own ?? kit.core ?? {}])
  const isSkeleton = useSkeleton(!part && !error)
  if (part) return <part.default {...props} />
  if (error) return <LoadFailure title={title} error={error} onRetry={retry} />
  return isSkeleton ? <SkeletonRows /> : null
}

export declare namespace LazyPart {
  type Props<props> = {
    readonly load: () => Promise<{ readonly default: ComponentType<props> }>
    /** What did not load, as the visitor knows it. */
    readonly title: string
    readonly props: props
  }
}

/** A part that is here, or why it is not. */
export type LoadedPart<part = unknown> = {
  readonly part?: part
  readonly error?: PluginLoadError
}

/** What has been loaded, by its `load`: it is drawn at once, without a frame of nothing. */
export const loadedPartsSlice = defineSlice(pluginId<ResolvedConfig>('core/loaded-parts'), () => ({
  parts: signal<ReadonlyMap<unknown, LoadedPart>>(new Map()),
}))

/** Loads a part with the texts of the plugins it comes from, and remembers what came of it. Never rejects. */
export async function loadPart<part>(
  kit: Kit,
  load: () => Promise<part>,
  { what, plugins, parts = [] }: loadPart.Options,
): Promise<LoadedPart<part>> {
  const texts = plugins.map((plugin) => loadPluginMessages(kit, plugin))
  const others = parts.map((each) => loadPart(kit, each, { what, plugins: [] }))
  const loaded = await Promise.all([kit.load(load, what), ...texts, ...others]).then(
    ([part]): LoadedPart<part> => ({ part }),
    (error: PluginLoadError): LoadedPart<part> => ({ error }),
  )
  kit.write(loadedPartsSlice, ({ parts }) => {
    parts.value = new Map(parts.value).set(load, loaded)
  })
  return loaded
}

export declare namespace loadPart {
  type Options = {
    /** Its name in the developer's error. */
    readonly what: string
    readonly plugins: readonly Pick<Plugin, 'messages'>[]
    /** What it is first drawn with. */
    readonly parts?: readonly (() => Promise<unknown>)[] | undefined
  }
}

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
