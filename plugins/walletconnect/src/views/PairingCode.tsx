import type { Kit } from '@wallet-kit/core'
import type { ListedWallet } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import {
  Button,
  copyIcon,
  copyText,
  Mark,
  QrCode,
  qrIcon,
  retryIcon,
  Stack,
  useText,
} from '@wallet-kit/core/ui'
import { getPairing } from '../actions/getPairing.js'
import { renewPairing } from '../actions/renewPairing.js'
import type { Pairing } from '../slice.js'
import { OpenWallet } from './OpenWallet.js'

/** Drawn under the veil: of a link that expired nothing stays on screen. */
const blank = 'expired '.repeat(20)

/** The code with what to do with it, and its link as text and as a link. */
export function PairingCode({ pairing, wallet, hasOpen }: PairingCode.Props) {
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
        {wallet ? <Mark name={wallet.name} image={wallet.icon} /> : <Mark icon={qrIcon} />}
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
        <div className="wk-btnrow">
          <CopyLink uri={uri} />
          <OpenWallet uri={uri} />
        </div>
      ) : (
        <CopyLink uri={uri} isWide />
      )}
    </Stack>
  )
}

export declare namespace PairingCode {
  type Props = {
    readonly pairing: Pairing
    readonly wallet: ListedWallet | undefined
    /** Beside "Copy link": opens whatever wallet this device has for such links. */
    readonly hasOpen: boolean
  }
}

/** "Copy link", once there is one. */
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
        // The one that is on offer now: the press itself may have found that the drawn one is too old.
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
