import type { Kit } from '@wallet-kit/core'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Num, RichText, TextButton, useText } from '@wallet-kit/core/ui'
import { useEffect, useState } from 'react'
import { getSecondsLeft } from '../login/email.js'

/** Sends the code again, once it may be; until then it counts down, which is not announced. */
export default function ResendCode({ onPress }: { readonly onPress: () => void }) {
  const t = useText()
  const seconds = useSecondsLeft()
  return (
    <div className="wk-hero">
      <TextButton disabled={seconds > 0} onClick={onPress}>
        {seconds > 0 ? (
          <RichText
            text={t('embeddedWallet.otp.resendIn')}
            values={{
              time: (
                <Num key="time">
                  {t('embeddedWallet.otp.seconds', { seconds: String(seconds) })}
                </Num>
              ),
            }}
          />
        ) : (
          t('embeddedWallet.otp.resend')
        )}
      </TextButton>
    </div>
  )
}

/** Follows requests and the clock. */
function useSecondsLeft(): number {
  const kit: Kit = useKit()
  const asked = useRead(getSecondsLeft)
  const [seconds, setSeconds] = useState(asked)
  useEffect(() => {
    setSeconds(asked)
    const timer = setInterval(() => setSeconds(getSecondsLeft(kit)), 250)
    return () => clearInterval(timer)
  }, [kit, asked])
  return seconds
}
