import type { Kit } from '@wallet-kit/core'
import { getPlacesView, type ListedWallet } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { Button, externalIcon, Icon, retryIcon, TextButton, useText } from '@wallet-kit/core/ui'
import { buildAnyLink, type buildWalletLink } from '../links/walletLink.js'
import { type Pairing, renewPairing } from '../slice.js'

/** "Open wallet" for a wallet that is not known, beside its code. */
export function OpenWallet({ pairing }: { readonly pairing: Pairing }) {
  const t = useText()
  return (
    <LinkButton kind="quiet" link={buildAnyLink(pairing)}>
      {t('walletconnect.openWallet')}
    </LinkButton>
  )
}

/** A link that looks like a button, since phones open wallets only from a real link. Until there is an address it is a disabled button. */
function LinkButton({ link, kind = 'primary', isWide, onClick, children }: LinkButton.Props) {
  if (!link) {
    return (
      <Button kind={kind} icon={externalIcon} isWide={isWide ?? false} disabled>
        {children}
      </Button>
    )
  }
  return (
    <a
      className={`wk-btn wk-btn--${kind}${isWide ? ' wk-btn--wide' : ''}`}
      href={link.href}
      target={link.target}
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      onClick={onClick}
    >
      <Icon path={externalIcon} isDirectional />
      <span>{children}</span>
    </a>
  )
}

declare namespace LinkButton {
  type Props = {
    readonly link: { readonly href: string; readonly target: string } | undefined
    readonly kind?: 'primary' | 'quiet'
    readonly isWide?: boolean
    /** Besides following the link. */
    readonly onClick?: (() => void) | undefined
    readonly children: string
  }
}

/** "Open wallet" with the pairing in its link; "Try again" if the pairing expired and no new one could be made. */
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

/** "No Fern yet? Get it", if a directory knows where. */
export function GetListedWallet({ wallet }: { readonly wallet: ListedWallet }) {
  const kit: Kit = useKit()
  const t = useText()
  const view = getPlacesView(kit, wallet)
  if (!view) return null
  return (
    <TextButton data-wk-key="get-wallet" onClick={() => kit.router.push(view, { wallet })}>
      {t('walletconnect.get', { wallet: wallet.name })}
    </TextButton>
  )
}
