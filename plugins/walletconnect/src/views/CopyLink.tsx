import type { Kit } from '@wallet-kit/core'
import { useKit } from '@wallet-kit/core/react'
import { Button, copyIcon, copyText, useText } from '@wallet-kit/core/ui'
import { getPairing } from '../actions/getPairing.js'

/** "Copy link", once there is one. */
export function CopyLink({ uri, isWide = false }: CopyLink.Props) {
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

export declare namespace CopyLink {
  type Props = { readonly uri: string | undefined; readonly isWide?: boolean }
}
