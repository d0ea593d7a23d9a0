import { useState } from 'react'
import type { Kit } from '../kit/kit.js'
import { reportError } from '../notices/reportError.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { useScreenState } from '../react/useScreenState.js'
import type { ViewEntry } from '../router/modal.js'
import { getExtrasError } from '../ui/getExtrasError.js'
import { LoadFailure } from '../ui/LoadFailure.js'
import { loadExtras } from '../ui/loadExtras.js'
import { needsExtras } from '../ui/needsExtras.js'
import { useExtras } from '../ui/useExtras.js'
import { firstViews } from './firstViews.js'
import { ViewBoundary } from './ViewBoundary.js'

/** Draws an entry of the stack: its screen, or what the visitor can do where that did not come, or broke. */
export function ViewOutlet({ entry, title, onReady }: ViewOutlet.Props) {
  const kit: Kit = useKit()
  const { params } = entry
  const { name } = entry.view
  const First = firstViews[name]
  const [isNeeded] = useState(() => needsExtras(kit, name))
  const extras = useExtras(isNeeded)
  const failure = useRead(getExtrasError)
  const error = isNeeded && !extras ? failure : undefined
  const isDone = !!error || !isNeeded || !!(First && extras)
  useScreenState({ error, isDone, onReady })

  // The wallets that are present can be connected without it; not where there is something to accept first.
  if (error && !(First && !kit.config.legal)) {
    return <LoadFailure title={title} error={error} onRetry={() => loadExtras(kit)} />
  }
  if (isNeeded && !extras && !error) return null
  return (
    <ViewBoundary
      onError={(thrown) => reportError(kit, thrown)}
      fallback={(onRetry) => <LoadFailure title={title} onRetry={onRetry} />}
    >
      {First ? (
        <First params={params} />
      ) : (
        extras && <extras.LazyScreen {...{ name, params, title, onReady }} />
      )}
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
