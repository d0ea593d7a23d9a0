import { isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  type ConnectMethodProps,
  getShownView,
  isFeatureOn,
  reportError,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Button, Field, IconButton, nextIcon, Spinner, Stack, useText } from '@wallet-kit/core/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isAtDevice } from '../login/attempt.js'
import { requestCode } from '../login/email.js'
import { isStorageBlocked, requestStorage } from '../login/storage.js'
import { emailDeviceView, emailOtpView, passkeyView } from '../views.js'
import { keyIcon, mailIcon } from './icons.js'
import { useHint } from './useHint.js'

/** The email field of Connect, and the passkey button below it: each has a toggle of its own. */
export default function LoginMethod({ isDisabled }: ConnectMethodProps) {
  const hasEmail = useRead(isEmailOn)
  const hasPasskey = useRead(isPasskeyOn)
  return (
    <Stack>
      {hasEmail && <EmailMethod isDisabled={isDisabled} />}
      {hasPasskey && <PasskeyMethod isDisabled={isDisabled} />}
    </Stack>
  )
}

const isEmailOn = (kit: Kit) => isFeatureOn(kit, 'email')
const isPasskeyOn = (kit: Kit) => isFeatureOn(kit, 'passkey')

/** The email field of Connect. What is no address is said below it and sent nowhere. */
function EmailMethod({ isDisabled }: ConnectMethodProps) {
  const kit: Kit = useKit()
  const t = useText()
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { hint, setError } = useHint()
  const asking = useRef<AbortController>(undefined)
  useEffect(() => {
    const leave = () => asking.current?.abort()
    // While the modal closes, this screen is still drawn: what comes then would open it again.
    const stop = kit.subscribe(getShownView, (view) => view || leave())
    return () => {
      stop()
      leave()
    }
  }, [kit])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || isDisabled) return
    const abort = new AbortController()
    asking.current = abort
    setBusy(true)
    setError(undefined)
    try {
      await sendCode(abort.signal)
      // From here on the login is the next screen's.
      asking.current = undefined
      kit.router.push(isAtDevice(kit) ? emailDeviceView : emailOtpView)
    } catch (error) {
      // This screen, the login or the frame was left.
      if (abort.signal.aborted || Object(error).name === 'AbortError') return
      if (isWalletKitError(error, 'UserRejectedError')) return
      if (isWalletKitError(error) && error.notice?.as === 'inline') setError(error)
      else reportError(kit, error)
    } finally {
      if (!abort.signal.aborted) setBusy(false)
    }
  }

  /** If this browser keeps nothing in the frame, the frame covers this field and asks for that, and no code has been sent. */
  async function sendCode(signal: AbortSignal) {
    try {
      await requestCode(kit, { email, signal })
    } catch (error) {
      if (!isStorageBlocked(error)) throw error
      await requestStorage(kit)
      await requestCode(kit, { email, signal })
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

/** Leads to the frame, which asks for a passkey. Not offered where the browser knows none. */
function PasskeyMethod({ isDisabled }: ConnectMethodProps) {
  const kit: Kit = useKit()
  const t = useText()
  if (!('PublicKeyCredential' in globalThis)) return null
  return (
    <Button
      kind="quiet"
      isWide
      icon={keyIcon}
      disabled={isDisabled}
      data-wk-key="passkey"
      onClick={() => kit.router.push(passkeyView)}
    >
      {t('embeddedWallet.passkey')}
    </Button>
  )
}
