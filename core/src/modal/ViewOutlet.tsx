import type { Kit } from '../kit/kit.js'
import { reportError } from '../notices/reportError.js'
import { useKit } from '../react/useKit.js'
import { useScreenState } from '../react/useScreenState.js'
import type { ViewEntry } from '../router/modal.js'
import { LoadFailure } from '../ui/LoadFailure.js'
import { firstViews } from './firstViews.js'
import { LazyScreen } from './LazyScreen.js'
import { ViewBoundary } from './ViewBoundary.js'

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
