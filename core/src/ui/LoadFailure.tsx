import type { PluginLoadError } from '../errors/plugin.js'
import type { Kit } from '../kit/kit.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { useText } from '../react/useText.js'
import { Button } from './Button.js'
import { getExtras } from './getExtras.js'
import { retryIcon } from './icons/retry.js'
import { Stack } from './Stack.js'

/**
 * A part did not load, or broke: try again at first; the second time it does not load only a reload may help, and only on
 * the press. It works where nothing more can be loaded, in plainer clothes.
 */
export function LoadFailure({ title, error, onRetry }: LoadFailure.Props) {
  const kit: Kit = useKit()
  const t = useText()
  // Read, not asked for: asking again is the visitor's act, and the second failure reads another way.
  const extras = useRead(getExtras)
  const attempts = error?.attempts ?? 0
  const isAgain = attempts > 1
  const what = error ? (isAgain ? 'failedAgain' : 'failed') : 'broken'
  const words = { title: t(`load.${what}`, { title }), text: t(`load.${what}Text`) }
  const action = (
    <Button
      kind={extras ? 'primary' : 'quiet'}
      isWide
      icon={retryIcon}
      onClick={isAgain ? () => globalThis.location.reload() : onRetry}
    >
      {t(isAgain ? 'common.reloadPage' : 'common.tryAgain')}
    </Button>
  )
  if (extras) {
    const kind = attempts === 1 ? undefined : 'no'
    return <extras.ErrorState key={attempts} kind={kind} {...words} action={action} />
  }
  return (
    <Stack gap={3}>
      <div role="alert">
        <h3 className="wk-wait__title">{words.title}</h3>
        <p className="wk-wait__text">{words.text}</p>
      </div>
      {action}
      <Button
        kind="quiet"
        isWide
        onClick={() =>
          kit
            .diagnostics()
            .then((facts) => navigator.clipboard?.writeText(JSON.stringify(facts, null, 2)))
            .catch(() => undefined)
        }
      >
        {t('common.copyDetails')}
      </Button>
    </Stack>
  )
}

export declare namespace LoadFailure {
  type Props = {
    readonly title: string
    /** Why it did not load; absent where it broke while it was drawn. */
    readonly error?: PluginLoadError
    readonly onRetry: () => void
  }
}
