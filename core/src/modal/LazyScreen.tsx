import type { Kit } from '../kit/kit.js'
import { useKit } from '../react/useKit.js'
import { useScreenState } from '../react/useScreenState.js'
import type { LazyView } from '../router/defineView.js'
import { findView } from '../router/findView.js'
import { LoadFailure } from '../ui/LoadFailure.js'
import { viewParts, viewPlugins } from '../ui/leadTo.js'
import { useLazyPart } from '../ui/useLazyPart.js'
import { ViewSkeleton } from './ViewSkeleton.js'

/** A screen that did not come with the modal: a skeleton until it is here, or what the visitor can do about it. */
export function LazyScreen({ name, params, title, onReady }: LazyScreen.Props) {
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

export declare namespace LazyScreen {
  type Props = {
    readonly name: string
    readonly params: unknown
    readonly title: string
    /** Called when the screen, or its error, is drawn. */
    readonly onReady: () => void
  }
}
