import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../react/useText.js'
import { retryPause } from '../store/fetchResource.js'
import { Button } from './Button.js'
import { Seal } from './Hero.js'
import { retryIcon } from './Icon.js'
import { Num } from './Num.js'

/** Nothing to show: one line, one reason, at most one action. After a search it speaks (`isStatus`). */
export function Empty({ icon, kind, title, text, isStatus, children }: Empty.Props) {
  return (
    <div className="wk-empty" role={isStatus ? 'status' : undefined}>
      <Seal icon={icon} kind={kind} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

export declare namespace Empty {
  type Props = {
    readonly icon: string
    /** no: something failed. */
    readonly kind?: 'no' | undefined
    readonly title: string
    readonly text?: ReactNode
    readonly isStatus?: boolean
    /** A `Button`, a `TextButton`. */
    readonly children?: ReactNode
  }
}

/** "Try again", counting down where it is too early. The count is not announced. */
export function RetryButton({ retryAt, onRetry }: RetryButton.Props) {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  const wait = (retryAt ?? 0) - now
  const left = Math.ceil(wait / 1000)
  // A longer wait is of a clock that was set back since. It may be tried again then.
  const isEarly = wait > 0 && wait <= retryPause
  useEffect(() => {
    if (!isEarly) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isEarly])
  return (
    <Button kind="quiet" icon={retryIcon} disabled={isEarly} onClick={onRetry}>
      <Num>{isEarly ? t('account.retryIn', { count: left }) : t('common.tryAgain')}</Num>
    </Button>
  )
}

export declare namespace RetryButton {
  type Props = {
    /** From when on it may be tried again, at most 30 s away: wall clock, milliseconds; absent: now. */
    readonly retryAt?: number | undefined
    readonly onRetry: () => void
  }
}
