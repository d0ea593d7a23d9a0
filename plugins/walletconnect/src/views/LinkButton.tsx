import { Button, externalIcon, Icon } from '@wallet-kit/core/ui'

/** A link that looks like a button, and a disabled button until there is an address: phones and wallets need a real one. */
export function LinkButton({
  link,
  kind = 'primary',
  isWide,
  onClick,
  children,
}: LinkButton.Props) {
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
      <Icon path={externalIcon} />
      {children}
    </a>
  )
}

export declare namespace LinkButton {
  type Props = {
    readonly link: { readonly href: string; readonly target: string } | undefined
    readonly kind?: 'primary' | 'quiet'
    readonly isWide?: boolean
    /** Besides following the link. */
    readonly onClick?: (() => void) | undefined
    readonly children: string
  }
}
