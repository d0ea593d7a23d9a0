import { useRead } from '@wallet-kit/core/react'
import { Button, ErrorState, retryIcon, type useConnecting, useText } from '@wallet-kit/core/ui'
import { useRef } from 'react'
import { getLogin, type Login } from '../slice.js'

/**
 * The login that a screen draws. One that has connected is over, but the screen stays until the next step is there: until then it draws
 * the login as done.
 */
export function useShownLogin(): Login {
  const login = useRead(getLogin)
  const last = useRef(login)
  const isDone = last.current.via !== 'none' && last.current.step === 'done'
  if (login.via !== 'none' || !isDone) last.current = login
  return last.current
}

/** A login that did not come about, with the way to try it again. */
export function LoginFailure({ state, onRetry }: LoginFailure.Props) {
  const t = useText()
  return (
    <ErrorState
      title={t('embeddedWallet.social.ended')}
      text={t(`embeddedWallet.${state === 'declined' ? 'declinedText' : 'failedText'}`)}
      action={
        <Button isWide icon={retryIcon} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    />
  )
}

export declare namespace LoginFailure {
  type Props = {
    readonly state: useConnecting.ReturnType['state']
    readonly onRetry: () => void
  }
}
