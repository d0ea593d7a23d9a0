import type { PluginLoadError } from '../errors/plugin.js'
import { useText } from '../react/useText.js'
import { Button } from './Button.js'
import { ErrorState } from './ErrorState.js'
import { retryIcon } from './icons/retry.js'

/**
 * A part did not load, or broke: try again at first; the second time it does not load only a reload may help, and only on
 * the press.
 */
export function LoadFailure({ title, error, onRetry }: LoadFailure.Props) {
  const t = useText()
  const attempts = error?.attempts ?? 0
  const isAgain = attempts > 1
  const what = error ? (isAgain ? 'failedAgain' : 'failed') : 'broken'
  const words = { title: t(`load.${what}`, { title }), text: t(`load.${what}Text`) }
  const action = (
    <Button
      kind="primary"
      isWide
      icon={retryIcon}
      onClick={isAgain ? () => globalThis.location.reload() : onRetry}
    >
      {t(isAgain ? 'common.reloadPage' : 'common.tryAgain')}
    </Button>
  )
  const kind = attempts === 1 ? undefined : 'no'
  return <ErrorState key={attempts} kind={kind} {...words} action={action} />
}

export declare namespace LoadFailure {
  type Props = {
    readonly title: string
    /** Why it did not load; absent where it broke while it was drawn. */
    readonly error?: PluginLoadError
    readonly onRetry: () => void
  }
}
