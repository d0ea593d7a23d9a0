import { getAccountNetwork, type Kit } from '@wallet-kit/core'
import type { getAccounts } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Button,
  copyIcon,
  copyText,
  FullAddress,
  NetworkMark,
  QrCode,
  useText,
} from '@wallet-kit/core/ui'
import { toQrPayload } from '../service/toQrPayload.js'
import { OnlyOn } from './OnlyOn.js'

/** An address: its code, whose it is, the whole of it, and the button that copies it. */
export function AddressCode({ row }: { readonly row: getAccounts.Row }) {
  const kit: Kit = useKit()
  const t = useText()
  const network = useRead(getAccountNetwork)
  const { address, caipAddress, name } = row
  return (
    <>
      <QrCode text={toQrPayload(caipAddress)} label={t('receive.code', { address })}>
        <NetworkMark network={network} />
      </QrCode>
      <div className="wk-hero wk-hero--tight">
        {name && (
          <span className="wk-who__name" dir="auto">
            {name}
          </span>
        )}
        <p>
          <FullAddress address={address} />
        </p>
      </div>
      <Button
        isWide
        icon={copyIcon}
        data-wk-entry=""
        onClick={() => copyText(kit, { text: address, toast: 'account.copied' })}
      >
        {t('account.copy')}
      </Button>
      <OnlyOn row={row} />
    </>
  )
}
