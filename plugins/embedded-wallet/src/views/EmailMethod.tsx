import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { type ConnectMethodProps, reportError } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { Field, IconButton, nextIcon, Spinner, useText } from '@wallet-kit/core/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isAtDevice } from '../login/attempt.js'
import { requestCode } from '../login/email.js'
import { emailDeviceView, emailOtpView } from '../views.js'
import { mailIcon } from './icons.js'
import { useHint } from './useHint.js'

/** The email field of Connect. What is no address is said below it and sent nowhere. */
export function EmailMethod({ isDisabled }: ConnectMethodProps) {
  const kit: Kit = useKit()
  const t = useText()
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { hint, setError } = useHint()
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || isDisabled) return
    const abort = new AbortController()
    asking.current = abort
    setBusy(true)
    setError(undefined)
    try {
      await requestCode(kit, { email, signal: abort.signal })
      // From here on the login is the next screen's.
      asking.current = undefined
      kit.router.push(isAtDevice(kit) ? emailDeviceView : emailOtpView)
    } catch (error) {
      if (abort.signal.aborted) return
      if (isWalletKitError(error) && error.notice?.as === 'inline') setError(error)
      else reportError(kit, error)
    } finally {
      if (!abort.signal.aborted) setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('embeddedWallet.email')}
        icon={mailIcon}
        type="email"
        inputMode="email"
        autoComplete="email"
        data-wk-key="email"
        placeholder={t('embeddedWallet.email.placeholder')}
        value={email}
        disabled={isDisabled}
        readOnly={isBusy}
        onChange={({ target }) => {
          setEmail(target.value)
          setError(undefined)
        }}
        hint={hint}
        hintKind={hint ? 'error' : undefined}
        end={
          isBusy ? (
            <Spinner />
          ) : (
            <IconButton
              type="submit"
              icon={nextIcon}
              isDirectional
              label={t('embeddedWallet.email.continue')}
              disabled={isDisabled}
            />
          )
        }
      />
    </form>
  )
}
