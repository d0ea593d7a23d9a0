import type { Kit } from '@wallet-kit/core'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useConnecting } from '@wallet-kit/core/ui'
import { useEffect, useState } from 'react'
import { logInByPasskey } from '../login/passkey.js'
import { embeddedWalletConnectorId } from '../options.js'
import { readWallet } from '../slice.js'
import { FrameBox } from './FrameBox.js'
import { LoginFailure } from './shownLogin.js'

/** Shows the frame, which asks for a passkey: a press in this page would give it no user activation. */
export default function PasskeyView() {
  const kit: Kit = useKit()
  const [tries, setTries] = useState(0)
  const isElsewhere = useRead(isFrameElsewhere)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what asks again
  useEffect(() => {
    // The connect tells how the login ends.
    logInByPasskey(kit).catch(() => {})
  }, [kit, tries])
  const { state, retry } = useConnecting({ connectorId: embeddedWalletConnectorId, isModal: true })

  if (state === 'waiting') return isElsewhere ? null : <FrameBox />
  return (
    <LoginFailure
      state={state}
      onRetry={() => {
        setTries(tries + 1)
        retry()
      }}
    />
  )
}

/** A screen above this one shows it. */
const isFrameElsewhere = (kit: Kit) => readWallet(kit).keyTask.value !== undefined
