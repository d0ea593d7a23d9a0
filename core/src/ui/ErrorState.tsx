import { type ReactNode, useEffect, useRef } from 'react'
import type { PluginLoadError } from '../errors/config.js'
import { isWalletKitError } from '../errors/walletKitError.js'
import type { Kit } from '../kit/kit.js'
import { useKit } from '../react/useKit.js'
import { useText } from '../react/useText.js'
import { Actions, Button, TextButton } from './Button.js'
import { warnIcon } from './buttonIcons.js'
import { copyText } from './copyText.js'
import { mayTakeFocus } from './focus.js'
import { Hero, Seal } from './Hero.js'
import { copyIcon, retryIcon } from './Icon.js'

/** What happened and what to do, with "Copy details" under the action. Its heading takes the focus, so that a screen reader reads it, unless the page has the focus. */
export function ErrorState({ title, text, figure, kind, action }: ErrorState.Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = heading.current
    if (element && mayTakeFocus(element)) element.focus({ preventScroll: true })
  }, [])
  return (
    <>
      {figure ?? <Seal icon={warnIcon} kind={kind} />}
      <Hero title={title} text={text} titleRef={heading} />
      <Actions>
        {action}
        <CopyDetails />
      </Actions>
    </>
  )
}

export declare namespace ErrorState {
  type Props = {
    readonly title: string
    readonly text: string
    /** A broken `LinkFigure` in place of the seal. */
    readonly figure?: ReactNode
    /** no: it failed for good. */
    readonly kind?: 'no' | undefined
    /** A primary `Button`. */
    readonly action: ReactNode
  }
}

/** Copies versions, states and recent errors for a bug report: no address, link or secret. */
export function CopyDetails() {
  const kit: Kit = useKit()
  const t = useText()
  return (
    <TextButton
      icon={copyIcon}
      onClick={() => {
        const text = kit.diagnostics().then((details) => JSON.stringify(details, null, 2))
        copyText(kit, { text, toast: 'common.detailsCopied' })
      }}
    >
      {t('common.copyDetails')}
    </TextButton>
  )
}

/**
 * A part did not load, or broke: try again at first; the second time it does not load only a reload may help, and only on
 * the press.
 */
export function LoadFailure({ title, error, onRetry }: LoadFailure.Props) {
  const t = useText()
  const attempts = isWalletKitError(error, 'PluginLoadError')
    ? (error as PluginLoadError).attempts
    : 0
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
  const kind = error && !isAgain ? undefined : 'no'
  return <ErrorState key={attempts} kind={kind} {...words} action={action} />
}

export declare namespace LoadFailure {
  type Props = {
    readonly title: string
    /** Why it did not load; absent where it broke while it was drawn. */
    readonly error?: unknown
    readonly onRetry: () => void
  }
}
