import type { Kit } from '@wallet-kit/core'
import { isMobile, isTelegram, type ListedWallet } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import {
  Actions,
  Button,
  Hero,
  LinkFigure,
  Mark,
  qrIcon,
  useText,
  walletIcon,
  walletMark,
} from '@wallet-kit/core/ui'
import { useEffect, useState } from 'react'
import { rememberDeepLink } from '../links/deepLink.js'
import { buildAnyLink, type buildWalletLink } from '../links/walletLink.js'
import type { Pairing } from '../slice.js'
import { PairingCode } from './PairingCode.js'
import { GetListedWallet, OpenListedWallet } from './WalletLinks.js'

/** On a phone the wallet is opened by a link. The code is for another phone, so a button shows it. */
export function PhonePairing({ pairing, wallet, link }: PhonePairing.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const { metadata } = kit.config
  const [hasCode, setHasCode] = useState(false)
  // The wallet's row was this link, so the tap that led here has opened the wallet.
  const [tapped] = useState(link)
  const name = wallet?.name
  useEffect(() => {
    if (name && tapped) rememberDeepLink(kit, { name, href: tapped.href })
  }, [kit, name, tapped])
  const app = { name: metadata?.name ?? t('common.thisApp'), image: metadata?.icons?.[0] }
  return (
    <>
      <LinkFigure
        state="waiting"
        from={<Mark {...app} size="l" />}
        to={
          wallet ? (
            <Mark name={wallet.name} image={wallet.icon} mark={walletMark(wallet)} size="l" />
          ) : (
            <Mark icon={walletIcon} size="l" />
          )
        }
      />
      <Hero
        title={
          name ? t('walletconnect.continue', { wallet: name }) : t('walletconnect.continueInApp')
        }
        text={t(`walletconnect.${pairing.status === 'expired' ? 'expiredLink' : 'approve'}`)}
      />
      <Actions>
        <OpenListedWallet
          pairing={pairing}
          link={link}
          onOpen={() => name && link && rememberDeepLink(kit, { name, href: link.href })}
        />
        <Button
          kind="quiet"
          isWide
          icon={qrIcon}
          aria-expanded={hasCode}
          onClick={() => setHasCode(!hasCode)}
        >
          {t(`walletconnect.${hasCode ? 'hideCode' : 'showCode'}`)}
        </Button>
        {wallet && <GetListedWallet wallet={wallet} />}
      </Actions>
      {hasCode && (
        <div className="wk-code">
          <PairingCode pairing={pairing} wallet={wallet} />
        </div>
      )}
    </>
  )
}

export declare namespace PhonePairing {
  type Props = {
    readonly pairing: Pairing
    /** Undefined: any wallet that this phone has. */
    readonly wallet: ListedWallet | undefined
    readonly link: buildWalletLink.ReturnType | undefined
  }
}

/**
 * Pairs with a wallet that is not known: a phone opens the one that it has for such links, a desktop shows the code. Telegram's
 * web view opens no such link.
 */
export function AnyPairing({ pairing }: { readonly pairing: Pairing }) {
  if (isMobile() && !isTelegram()) {
    return <PhonePairing pairing={pairing} wallet={undefined} link={buildAnyLink(pairing)} />
  }
  return <PairingCode pairing={pairing} wallet={undefined} hasOpen={!isTelegram()} />
}
