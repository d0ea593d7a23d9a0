import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { connectView, reportError } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import {
  Button,
  ErrorState,
  Hero,
  RichText,
  Seal,
  Spinner,
  Stack,
  useConnecting,
  useHeader,
  useText,
} from '@wallet-kit/core/ui'
import { useEffect, useRef, useState } from 'react'
import { isAtDevice } from '../login/attempt.js'
import { requestCode } from '../login/email.js'
import { submitCode } from '../login/emailCode.js'
import { embeddedWalletConnectorId } from '../options.js'
import { emailDeviceView } from '../views.js'
import { mailIcon } from './icons.js'
import { OtpInput } from './OtpInput.js'
import ResendCode from './ResendCode.js'
import { useShownLogin } from './shownLogin.js'
import { useHint } from './useHint.js'

/** Takes the six digits. The connection waits for them, and ends with this screen. */
export default function EmailOtpView() {
  const kit: Kit = useKit()
  const t = useText()
  const login = useShownLogin()
  const [code, setCode] = useState('')
  const { hint, setError } = useHint()
  const { state } = useConnecting({ connectorId: embeddedWalletConnectorId, isModal: true })
  const email = useRef('')
  if (login.via === 'email') email.current = login.email
  const isChecking = login.via === 'email' && (login.step === 'checking' || login.step === 'done')
  useHeader(isChecking ? { tools: <Spinner /> } : {})

  // Opened by itself, there is nobody to send a code to.
  useEffect(() => {
    if (!email.current) kit.router.replace(connectView)
  }, [kit])

  /** The approval of this browser may be over by now. */
  function follow() {
    if (isAtDevice(kit)) kit.router.replace(emailDeviceView)
  }

  function fail(error: unknown) {
    if (Object(error).name === 'AbortError') return
    setError(error)
    setCode('')
    if (isWalletKitError(error, 'UserRejectedError')) return
    // These are said below the boxes.
    const isSaid = isWalletKitError(error) && error.notice?.as === 'inline'
    if (!isSaid && !isWalletKitError(error, 'FrameAnswerError')) reportError(kit, error)
  }

  if (state === 'failed' || state === 'declined') {
    return (
      <ErrorState
        kind="no"
        title={t('embeddedWallet.failed')}
        text={t(`embeddedWallet.${state === 'declined' ? 'declinedText' : 'failedText'}`)}
        action={
          <Button isWide onClick={() => kit.router.back()}>
            {t('common.tryAgain')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Seal icon={mailIcon} kind="ask" />
      <Hero
        title={t('embeddedWallet.otp.heading')}
        text={
          <RichText
            text={t('embeddedWallet.otp.text')}
            values={{ email: <bdi key="email">{email.current}</bdi> }}
          />
        }
      />
      <Stack>
        <div />
        <OtpInput
          value={code}
          isDisabled={isChecking}
          hint={hint}
          onChange={(next) => {
            setCode(next)
            setError(undefined)
          }}
          onDone={(next) => void submitCode(kit, { code: next }).catch(fail)}
        />
        {isChecking ? (
          <p className="wk-note wk-note--center" role="status">
            {t('embeddedWallet.otp.checking')}
          </p>
        ) : (
          <ResendCode
            onPress={() => {
              setError(undefined)
              setCode('')
              requestCode(kit, { email: email.current }).then(follow, fail)
            }}
          />
        )}
      </Stack>
    </>
  )
}
