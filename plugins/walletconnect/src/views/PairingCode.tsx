import type { Kit } from '@wallet-kit/core'
import type { ListedWallet } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import {
  Button,
  ButtonRow,
  copyIcon,
  copyText,
  Mark,
  QrCode,
  qrIcon,
  retryIcon,
  Stack,
  useText,
  walletMark,
} from '@wallet-kit/core/ui'
import { getPairing, type Pairing, renewPairing } from '../slice.js'
import { GetListedWallet, OpenWallet } from './WalletLinks.js'

/** Drawn below the veil, so that nothing of an expired link stays on screen. */
const blank = 'expired '.repeat(20)

/** The code, a line that says what to do with it, and buttons to copy or open its link, or to get the wallet. */
export function PairingCode({ pairing, wallet, hasOpen, hasGet }: PairingCode.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const isExpired = pairing.status === 'expired'
  const uri = pairing.status === 'ready' ? pairing.uri : undefined
  return (
    <Stack>
      <QrCode
        text={isExpired ? blank : uri}
        label={t(`walletconnect.${isExpired ? 'expiredCode' : 'code'}`)}
        veil={
          isExpired && (
            <>
              <strong>{t('walletconnect.expired')}</strong>
              <Button icon={retryIcon} onClick={() => renewPairing(kit)}>
                {t('walletconnect.newCode')}
              </Button>
            </>
          )
        }
      >
        {wallet ? (
          <Mark name={wallet.name} image={wallet.icon} mark={walletMark(wallet)} />
        ) : (
          <Mark icon={qrIcon} />
        )}
      </QrCode>
      <p className="wk-note wk-note--center">
        {isExpired
          ? t('walletconnect.lasts')
          : !uri
            ? t('walletconnect.making')
            : wallet
              ? t('walletconnect.scanWith', { wallet: wallet.name })
              : t('walletconnect.scan')}
      </p>
      {hasOpen ? (
        <ButtonRow>
          <CopyLink uri={uri} />
          <OpenWallet pairing={pairing} />
        </ButtonRow>
      ) : (
        <CopyLink uri={uri} isWide />
      )}
      {wallet && hasGet && (
        <p className="wk-note wk-note--center">
          <GetListedWallet wallet={wallet} />
        </p>
      )}
    </Stack>
  )
}

export declare namespace PairingCode {
  type Props = {
    readonly pairing: Pairing
    readonly wallet: ListedWallet | undefined
    /** Shows "Open wallet" beside "Copy link": it opens the wallet that this device has for such links. */
    readonly hasOpen?: boolean
    /** Shows the way to the wallet for who does not have it yet. */
    readonly hasGet?: boolean
  }
}

/** "Copy link", disabled until there is a link. */
function CopyLink({ uri, isWide = false }: CopyLink.Props) {
  const kit: Kit = useKit()
  const t = useText()
  return (
    <Button
      kind="quiet"
      icon={copyIcon}
      isWide={isWide}
      disabled={uri === undefined}
      onClick={() => {
        // Read again, since the press itself may have found that the drawn link is too old.
        const pairing = getPairing(kit)
        if (pairing.status !== 'ready') return
        copyText(kit, { text: pairing.uri, toast: 'walletconnect.linkCopied' })
      }}
    >
      {t('walletconnect.copyLink')}
    </Button>
  )
}

declare namespace CopyLink {
  type Props = { readonly uri: string | undefined; readonly isWide?: boolean }
}
