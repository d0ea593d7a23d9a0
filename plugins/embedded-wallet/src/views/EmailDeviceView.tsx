import type { Kit } from '@wallet-kit/core'
import { connectView, reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Hero, RichText, Seal, Spinner, Stack, useHeader, useText } from '@wallet-kit/core/ui'
import { useEffect, useRef } from 'react'
import { isAtDevice, leaveLogin } from '../login/attempt.js'
import { waitForDevice } from '../login/emailCode.js'
import { getLogin } from '../slice.js'
import { emailOtpView } from '../views.js'
import { mailIcon } from './icons.js'

/** The browser is new to this email: its owner approves it by a link, and the code comes after that. */
export default function EmailDeviceView() {
  const kit: Kit = useKit()
  const t = useText()
  const login = useRead(getLogin)
  const email = useRef('')
  if (login.via === 'email') email.current = login.email
  useHeader({ tools: <Spinner /> })

  useEffect(() => {
    async function run() {
      try {
        await waitForDevice(kit)
        kit.router.replace(emailOtpView)
      } catch (error) {
        if (Object(error).name === 'AbortError') return
        reportError(kit, error)
        leaveLogin(kit)
        kit.router.back()
      }
    }
    if (isAtDevice(kit)) run()
    else kit.router.replace(connectView)
    return () => {
      if (isAtDevice(kit)) leaveLogin(kit)
    }
  }, [kit])

  return (
    <>
      <Seal icon={mailIcon} kind="ask" />
      <Hero
        title={t('embeddedWallet.device.heading')}
        text={
          <RichText
            text={t('embeddedWallet.device.text')}
            values={{ email: <bdi key="email">{email.current}</bdi> }}
          />
        }
      />
      <Stack>
        <div />
        <p className="wk-note wk-note--center" role="status">
          {t('embeddedWallet.device.waiting')}
        </p>
      </Stack>
    </>
  )
}
