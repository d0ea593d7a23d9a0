import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react'
import { useKit } from '../react/useKit.js'
import { useText } from '../react/useText.js'
import { helpIcon, Icon } from './Icon.js'
import { classNames } from './useStyles.js'

/**
 * A button of 48 px. Busy, it keeps the focus and ignores presses; its text is then a verb ("Approving USDC"). Disabled, it does so
 * too, and its text says why: one that goes dead under a press would drop the focus.
 */
export function Button({
  kind = 'primary',
  icon,
  isWide,
  isBusy,
  disabled,
  className,
  onClick,
  children,
  ...rest
}: Button.Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('wk-btn', `wk-btn--${kind}`, isWide && 'wk-btn--wide', className)}
      aria-busy={isBusy || undefined}
      aria-disabled={disabled || undefined}
      onClick={isBusy || disabled ? ignore : onClick}
    >
      {isBusy ? <Spinner /> : icon && <Icon path={icon} />}
      <span>{children}</span>
    </button>
  )
}

/** A form is not sent, either. */
const ignore = (event: MouseEvent) => event.preventDefault()

export declare namespace Button {
  type Props = ComponentPropsWithoutRef<'button'> & {
    /** One primary per view. */
    readonly kind?: 'primary' | 'quiet'
    readonly icon?: string
    readonly isWide?: boolean
    readonly isBusy?: boolean
  }
}

/** Something is being waited for; the words beside it say what. */
export function Spinner() {
  return <i className="wk-spinner" aria-hidden="true" />
}

/** A 44 px tool; `label` is its name. */
export function IconButton({
  icon,
  label,
  isDirectional,
  iconSize,
  className,
  ...rest
}: IconButton.Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('wk-iconbtn', className)}
      aria-label={label}
    >
      <Icon
        path={icon}
        {...(isDirectional && { isDirectional })}
        {...(iconSize && { size: iconSize })}
      />
    </button>
  )
}

export declare namespace IconButton {
  type Props = Omit<ComponentPropsWithoutRef<'button'>, 'aria-label' | 'children'> & {
    readonly icon: string
    readonly label: string
    readonly isDirectional?: boolean
    readonly iconSize?: 's'
  }
}

/** A button that looks like a link, for what is seldom needed. */
export function TextButton({ icon, className, children, ...rest }: TextButton.Props) {
  return (
    <button type="button" {...rest} className={classNames('wk-textbtn wk-small', className)}>
      {icon && <Icon path={icon} size="s" />}
      <span>{children}</span>
    </button>
  )
}

export declare namespace TextButton {
  type Props = ComponentPropsWithoutRef<'button'> & { readonly icon?: string }
}

/** The buttons under a hero, one below the other. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className="wk-actions">{children}</div>
}

/** A click that leads elsewhere, or changes what it is on: the second one of a double click is not meant for what is there by then. */
export function onFirstClick(onClick: (() => void) | undefined) {
  return ({ detail }: { readonly detail: number }) => {
    if (detail < 2) onClick?.()
  }
}

/** To the host's page about wallets, where it has one. */
export function HelpLink() {
  const t = useText()
  const { helpUrl } = useKit().config
  return helpUrl ? (
    <a
      className="wk-iconbtn"
      href={helpUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('common.help')}
    >
      <Icon path={helpIcon} />
    </a>
  ) : null
}
