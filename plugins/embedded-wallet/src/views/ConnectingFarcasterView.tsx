import type { Kit } from '@wallet-kit/core'
import { isMobile } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import {
  Actions,
  Button,
  copyIcon,
  copyText,
  Mark,
  QrCode,
  Stack,
  useConnecting,
  useText,
} from '@wallet-kit/core/ui'
import { useEffect, useState } from 'react'
import { leaveFarcaster, logInByFarcaster } from '../login/farcaster.js'
import { socialIcons } from '../login/socials.js'
import { embeddedWalletConnectorId } from '../options.js'
import { LoginFailure, useShownLogin } from './shownLogin.js'

/** A code that a phone scans, or on a phone the link itself. Leaving without a session leaves the code, too. */
export default function ConnectingFarcasterView() {
  const kit: Kit = useKit()
  const t = useText()
  const login = useShownLogin()
  const [tries, setTries] = useState(0)
  const { url, step } = login.via === 'farcaster' ? login : { url: undefined, step: undefined }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what asks again
  useEffect(() => {
    // The connect tells how the login ends.
    logInByFarcaster(kit).catch(() => {})
  }, [kit, tries])
  useEffect(() => () => leaveFarcaster(kit), [kit])
  const { state, retry } = useConnecting({ connectorId: embeddedWalletConnectorId, isModal: true })

  if (state !== 'waiting') {
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
  return (
    <Stack>
      {isMobile() && url && (
        <Actions>
          <a
            className="wk-btn wk-btn--primary wk-btn--wide"
            href={url}
            target="_blank"
            rel="noreferrer"
          >
            {t('embeddedWallet.farcaster.open')}
          </a>
        </Actions>
      )}
      <QrCode text={url} label={t('embeddedWallet.farcaster.code')}>
        <Mark icon={socialIcons.farcaster} />
      </QrCode>
      <p className="wk-note wk-note--center">
        {step === 'done'
          ? t('embeddedWallet.social.checking')
          : t(`embeddedWallet.farcaster.${url ? 'scan' : 'making'}`)}
      </p>
      <Button
        kind="quiet"
        isWide
        icon={copyIcon}
        disabled={!url}
        onClick={() =>
          url && copyText(kit, { text: url, toast: 'embeddedWallet.farcaster.copied' })
        }
      >
        {t('embeddedWallet.farcaster.copy')}
      </Button>
    </Stack>
  )
}
