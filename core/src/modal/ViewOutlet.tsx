import { useEffect } from 'react'
import { reportError } from '../actions/reportError.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useKit } from '../react/useKit.js'
import type { LazyView } from '../router/defineView.js'
import type { ViewEntry } from '../slices/modal.js'
import { LoadFailure } from '../ui/LoadFailure.js'
import { useLazyPart } from '../ui/useLazyPart.js'
import { useExtras } from './useExtras.js'
import { ViewBoundary } from './ViewBoundary.js'
import { isFirstView, viewPlugins } from './viewPlugins.js'

/** Draws an entry of the stack: its screen, a skeleton until that is here, or what the visitor can do about it. */
export function ViewOutlet({ entry, view, onReady }: ViewOutlet.Props) {
  const kit: Kit = useKit()
  const title = useText()(view.title)
  const { name } = view.view
  const { part, error, retry } = useLazyPart(
    view.load,
    `The screen ${name}`,
    viewPlugins(kit, name),
    isFirstView(name),
  )
  const extras = useExtras(!isFirstView(name) || !!error)
  const isDrawn = part && (extras || isFirstView(name))
  useEffect(() => {
    if (error) reportError(kit, error)
  }, [kit, error])
  useEffect(() => {
    if (isDrawn || error) onReady()
  }, [isDrawn, error, onReady])

  if (error) return <LoadFailure title={title} error={error} onRetry={retry} />
  if (!isDrawn) return extras ? <extras.ViewSkeleton /> : null
  return (
    <ViewBoundary
      onError={(thrown) => reportError(kit, thrown)}
      fallback={(onRetry) => <LoadFailure title={title} onRetry={onRetry} />}
    >
      <part.default params={entry.params} />
    </ViewBoundary>
  )
}

export declare namespace ViewOutlet {
  type Props = {
    readonly entry: ViewEntry
    readonly view: LazyView
    /** Called when the screen, or its error, is drawn. */
    readonly onReady: () => void
  }
}
