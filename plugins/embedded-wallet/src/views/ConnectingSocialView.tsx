import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { isTelegram, type ViewProps } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import {
  Actions,
  Button,
  closeIcon,
  externalIcon,
  Hero,
  LinkFigure,
  Mark,
  retryIcon,
  useConnecting,
  useHeader,
  useText,
  warnIcon,
} from '@wallet-kit/core/ui'
import { logInBySocial, openBlockedWindow } from '../login/social.js'
import { socialIcons } from '../login/socials.js'
import { embeddedWalletConnectorId } from '../options.js'
import type { connectingSocialView } from '../views.js'
import { useShownLogin } from './shownLogin.js'

/**
 * Waits for the provider's window. If the browser blocked the window, another press opens it. If the window closed without a result, the page itself may
 * go to the provider: some providers cut their window off.
 */
export default function ConnectingSocialView({ params }: ViewProps<typeof connectingSocialView>) {
  const { provider } = params
  const kit: Kit = useKit()
  const t = useText()
  const login = useShownLogin()
  const { state, failure, retry, isOver } = useConnecting({
    connectorId: embeddedWalletConnectorId,
    isModal: true,
  })
  const name = t(`embeddedWallet.provider.${provider}`)
  useHeader({ title: name })
  const { metadata } = kit.config
  const marks = {
    from: <Mark size="l" name={metadata?.name ?? ''} image={metadata?.icons?.[0]} />,
    to: <Mark size="l" icon={socialIcons[provider]} />,
  }

  function begin(options: { readonly isSameWindow?: boolean }) {
    logInBySocial(kit, { provider, ...options }).catch(() => {})
    // A connect that still waits takes this login. Ended by another try, it would end the login, too.
    if (isOver()) retry()
  }

  if (state !== 'waiting' || login.via === 'none') {
    return (
      <>
        <LinkFigure state="broken" icon={closeIcon} {...marks} />
        <Hero
          title={t('embeddedWallet.social.ended')}
          text={t(`embeddedWallet.${state === 'declined' ? findDecline(failure) : 'failedText'}`)}
        />
        <Actions>
          <Button isWide icon={retryIcon} onClick={() => begin({})}>
            {t('common.tryAgain')}
          </Button>
          {!isTelegram() && (
            <Button kind="quiet" isWide onClick={() => begin({ isSameWindow: true })}>
              {t('embeddedWallet.social.here')}
            </Button>
          )}
        </Actions>
      </>
    )
  }
  if (login.via === 'social' && login.step === 'blocked') {
    return (
      <>
        <LinkFigure state="broken" icon={warnIcon} {...marks} />
        <Hero
          title={t('embeddedWallet.social.blocked')}
          text={t('embeddedWallet.social.blockedText')}
        />
        <Actions>
          <Button isWide icon={externalIcon} onClick={() => openBlockedWindow(kit).catch(() => {})}>
            {t('embeddedWallet.social.open')}
          </Button>
        </Actions>
      </>
    )
  }
  const isIn = login.via === 'social' && (login.step === 'checking' || login.step === 'done')
  return (
    <>
      <LinkFigure state="waiting" {...marks} />
      <Hero
        title={t('embeddedWallet.social', { provider: name })}
        text={t(`embeddedWallet.social.${isIn ? 'checking' : 'window'}`)}
      />
    </>
  )
}

/** Where a login was declined: at the provider, or in the frame, in which this browser would have got its half of the key. */
function findDecline(failure: unknown) {
  const ofProvider = (error: unknown) => isWalletKitError(error, 'SocialLoginError')
  const isProviders = isWalletKitError(failure) && failure.walk(ofProvider) !== undefined
  return isProviders ? 'social.endedText' : 'error.recovery'
}
