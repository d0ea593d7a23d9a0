import type { Kit } from '@wallet-kit/core'
import type { ConnectMethodProps } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { Button, useText } from '@wallet-kit/core/ui'
import { passkeyView } from '../views.js'
import { keyIcon } from './icons.js'

/** Leads to the frame, which asks for a passkey. Not offered where the browser knows none. */
export function PasskeyMethod({ isDisabled }: ConnectMethodProps) {
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
