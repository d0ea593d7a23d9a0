import type { Kit } from '@wallet-kit/core'
import type { ListedWallet } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import {
  Actions,
  Button,
  Hero,
  LinkFigure,
  Mark,
  qrIcon,
  useText,
  walletMark,
} from '@wallet-kit/core/ui'
import { useEffect, useState } from 'react'
import type { buildWalletLink } from '../links/buildWalletLink.js'
import { rememberDeepLink } from '../links/deepLink.js'
import type { Pairing } from '../slice.js'
import { OpenListedWallet } from './OpenWallet.js'
import { PairingCode } from './PairingCode.js'

/** On a phone the wallet is opened by a link. The code is for another phone, so a button shows it. */
export function PhonePairing({ pairing, wallet, link }: PhonePairing.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const { metadata } = kit.config
  const [hasCode, setHasCode] = useState(false)
  // The wallet's row was this link, so the tap that led here has opened the wallet.
  const [tapped] = useState(link)
  const { name } = wallet
  useEffect(() => {
    if (tapped) rememberDeepLink(kit, { name, href: tapped.href })
  }, [kit, name, tapped])
  const app = { name: metadata?.name ?? t('common.thisApp'), image: metadata?.icons?.[0] }
  return (
    <>
      <LinkFigure
        state="waiting"
        from={<Mark {...app} size="l" />}
        to={<Mark name={name} image={wallet.icon} mark={walletMark(wallet)} size="l" />}
      />
      <Hero
        title={t('walletconnect.continue', { wallet: name })}
        text={t(`walletconnect.${pairing.status === 'expired' ? 'expiredLink' : 'approve'}`)}
      />
      <Actions>
        <OpenListedWallet
          pairing={pairing}
          link={link}
          onOpen={() => link && rememberDeepLink(kit, { name, href: link.href })}
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
      </Actions>
      {hasCode && (
        <div className="wk-code">
          <PairingCode pairing={pairing} wallet={wallet} hasOpen={false} />
        </div>
      )}
    </>
  )
}

export declare namespace PhonePairing {
  type Props = {
    readonly pairing: Pairing
    readonly wallet: ListedWallet
    readonly link: buildWalletLink.ReturnType | undefined
  }
}
