import type { Kit } from '@wallet-kit/core'
import { type ConnectMethodProps, isFeatureOn } from '@wallet-kit/core/plugin'
import { useRead } from '@wallet-kit/core/react'
import { Stack } from '@wallet-kit/core/ui'
import { EmailMethod } from './EmailMethod.js'
import { PasskeyMethod } from './PasskeyMethod.js'

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
