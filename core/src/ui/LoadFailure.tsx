import type { PluginLoadError } from '../errors/plugin.js'
import { useText } from '../messages/useText.js'
import { Button } from './Button.js'
import { ErrorState } from './ErrorState.js'
import { retryIcon } from './icons/retry.js'

/** A part did not load: try again at first; the second time only a reload may help, and only on the press. */
export function LoadFailure({ title, error, onRetry }: LoadFailure.Props) {
  const t = useText()
  const isAgain = error.attempts > 1
  return (
    <ErrorState
      key={error.attempts}
      kind={isAgain ? 'no' : undefined}
      title={t(isAgain ? 'load.failedAgain' : 'load.failed', { title })}
      text={t(isAgain ? 'load.failedAgainText' : 'load.failedText')}
      action={
        <Button
          isWide
          icon={retryIcon}
          onClick={isAgain ? () => globalThis.location.reload() : onRetry}
        >
          {t(isAgain ? 'common.reloadPage' : 'common.tryAgain')}
        </Button>
      }
    />
  )
}

export declare namespace LoadFailure {
  type Props = {
    readonly title: string
    readonly error: PluginLoadError
    readonly onRetry: () => void
  }
}
