import { useEffect } from 'react'
import { reportError } from '../actions/reportError.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useKit } from '../react/useKit.js'
import type { LazyView } from '../router/defineView.js'
import type { ViewEntry } from '../slices/modal.js'
import { Button } from '../ui/Button.js'
import { ErrorState } from '../ui/ErrorState.js'
import { retryIcon } from '../ui/icons/retry.js'
import { LoadFailure } from '../ui/LoadFailure.js'
import { Skeleton } from '../ui/Skeleton.js'
import { Stack } from '../ui/Stack.js'
import { useLazyPart } from '../ui/useLazyPart.js'
import { useSkeleton } from '../ui/useSkeleton.js'
import { ViewBoundary } from './ViewBoundary.js'
import { viewPlugins } from './viewPlugins.js'

/** Draws an entry of the stack: its screen, a skeleton until that is here, or what the visitor can do about it. */
export function ViewOutlet({ entry, view, onReady }: ViewOutlet.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const { name } = view.view
  const { part, error, retry } = useLazyPart(
    view.load,
    `The screen ${name}`,
    viewPlugins(kit, name),
  )
  const isSkeleton = useSkeleton(!part && !error)
  const title = t(view.title)
  useEffect(() => {
    if (error) reportError(kit, error)
  }, [kit, error])
  useEffect(() => {
    if (part || error) onReady()
  }, [part, error, onReady])

  if (error) return <LoadFailure title={title} error={error} onRetry={retry} />
  if (!part) {
    return isSkeleton ? (
      <div aria-busy="true">
        <p className="wk-visually-hidden" role="status">
          {t('common.loading')}
        </p>
        <Stack>
          <Skeleton shape="60" />
          <Skeleton shape="80" />
          <Skeleton shape="40" />
        </Stack>
      </div>
    ) : null
  }
  return (
    <ViewBoundary
      onError={(thrown) => reportError(kit, thrown)}
      fallback={(tryAgain) => (
        <ErrorState
          kind="no"
          title={t('load.broken', { title })}
          text={t('load.brokenText')}
          action={
            <Button isWide icon={retryIcon} onClick={tryAgain}>
              {t('common.tryAgain')}
            </Button>
          }
        />
      )}
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
