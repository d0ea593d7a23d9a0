import type { Kit } from '@wallet-kit/core'
import { useKit } from '@wallet-kit/core/react'
import { Button, retryIcon, useText } from '@wallet-kit/core/ui'
import { renewPairing } from '../actions/renewPairing.js'
import type { buildWalletLink } from '../links/buildWalletLink.js'
import type { Pairing } from '../slice.js'
import { LinkButton } from './LinkButton.js'

/** "Open wallet" with the pairing in its link; where that expired and no new one could be made, the way to one. */
export function OpenListedWallet({ pairing, link, onOpen }: OpenListedWallet.Props) {
  const kit: Kit = useKit()
  const t = useText()
  if (pairing.status === 'expired') {
    return (
      <Button isWide icon={retryIcon} onClick={() => renewPairing(kit)}>
        {t('common.tryAgain')}
      </Button>
    )
  }
  return (
    <LinkButton link={link} isWide onClick={onOpen}>
      {t('walletconnect.openWallet')}
    </LinkButton>
  )
}

export declare namespace OpenListedWallet {
  type Props = {
    readonly pairing: Pairing
    readonly link: buildWalletLink.ReturnType | undefined
    /** Besides following the link. */
    readonly onOpen?: () => void
  }
}
