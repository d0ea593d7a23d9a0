import type { Kit } from '@wallet-kit/core'
import type { ListedWallet } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { Button, Mark, QrCode, qrIcon, retryIcon, Stack, useText } from '@wallet-kit/core/ui'
import { renewPairing } from '../actions/renewPairing.js'
import type { Pairing } from '../slice.js'
import { CopyLink } from './CopyLink.js'
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
