import { Component, type ComponentType, type ReactNode, useEffect } from 'react'
import type { Kit } from '../kit/kit.js'
import { reportError } from '../notices/reportError.js'
import { useKit } from '../react/useKit.js'
import { useText } from '../react/useText.js'
import type { LazyView, View, ViewProps } from '../router/defineView.js'
import type { ViewEntry } from '../router/modal.js'
import { findView } from '../router/router.js'
import { LoadFailure } from '../ui/ErrorState.js'
import { useLazyPart } from '../ui/LazyPart.js'
import { viewParts, viewPlugins } from '../ui/leadTo.js'
import { SkeletonRows, useSkeleton } from '../ui/Skeleton.js'
import { ConnectingExternalView } from '../wallets/views/ConnectingExternalView.js'
import { ConnectView } from '../wallets/views/ConnectView.js'

/** Draws an entry of the stack: its screen, or what the visitor can do where that broke. */
export function ViewOutlet({ entry, title, onReady }: ViewOutlet.Props) {
  const kit: Kit = useKit()
  const { params } = entry
  const { name } = entry.view
  const First = firstViews[name]
  useScreenState({ error: undefined, isDone: !!First, onReady })
  return (
    <ViewBoundary
      onError={(thrown) => reportError(kit, thrown)}
      fallback={(onRetry) => <LoadFailure title={title} onRetry={onRetry} />}
    >
      {First ? <First params={params} /> : <LazyScreen {...{ name, params, title, onReady }} />}
    </ViewBoundary>
  )
}

export declare namespace ViewOutlet {
  type Props = {
    readonly entry: ViewEntry
    readonly title: string
    /** Called when the screen, or its error, is drawn. */
    readonly onReady: () => void
  }
}

/** The screens on the way to a connected wallet: they come with the modal. */
export const firstViews: { readonly [name: string]: ComponentType<ViewProps<View>> } = {
  Connect: ConnectView,
  ConnectingExternal: ConnectingExternalView,
}

/** Catches what a view throws while drawing, so that neither the modal nor the page breaks. */
class ViewBoundary extends Component<ViewBoundary.Props, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('A view threw nothing.') }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return this.props.fallback(() => this.setState({ error: undefined }))
  }
}

declare namespace ViewBoundary {
  type Props = {
    readonly onError: (error: unknown) => void
    /** Draws the error state; the argument tries again. */
    readonly fallback: (retry: () => void) => ReactNode
    readonly children: ReactNode
  }
}

/** A screen that did not come with the modal: a skeleton until it is here, or what the visitor can do about it. */
function LazyScreen({ name, params, title, onReady }: LazyScreen.Props) {
  const kit: Kit = useKit()
  const load = findView(kit, name)?.load as LazyView['load']
  const { part, error, retry } = useLazyPart(
    load,
    `The screen ${name}`,
    viewPlugins(kit, name),
    viewParts(kit, name),
  )
  useScreenState({ error, isDone: !!(part || error), onReady })

  if (error) return <LoadFailure title={title} error={error} onRetry={retry} />
  return part ? <part.default params={params} /> : <ViewSkeleton />
}

declare namespace LazyScreen {
  type Props = {
    readonly name: string
    readonly params: unknown
    readonly title: string
    /** Called when the screen, or its error, is drawn. */
    readonly onReady: () => void
  }
}

/** Stands for a screen whose code is on its way. */
function ViewSkeleton() {
  const t = useText()
  return useSkeleton(true) ? (
    <div aria-busy="true">
      <p className="wk-visually-hidden" role="status">
        {t('common.loading')}
      </p>
      <SkeletonRows />
    </div>
  ) : null
}

/** Tells of a screen once: why it did not come, and that it, or its error, is drawn. */
function useScreenState({ error, isDone, onReady }: useScreenState.Options): void {
  const kit = useKit()
  useEffect(() => {
    if (error) reportError(kit, error)
  }, [kit, error])
  useEffect(() => {
    if (isDone) onReady()
  }, [isDone, onReady])
}

declare namespace useScreenState {
  type Options = {
    readonly error: unknown
    readonly isDone: boolean
    readonly onReady: () => void
  }
}
