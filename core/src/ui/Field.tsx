import { type ComponentPropsWithoutRef, type ReactNode, type Ref, useId } from 'react'
import { warnIcon } from './buttonIcons.js'
import { checkIcon, Icon } from './Icon.js'
import styles from './styles/field.css.js'
import { classNames, useStyles } from './useStyles.js'

/** A field with its visible label; the hint below describes it. Further attributes go to the input. */
export function Field({
  label,
  icon,
  suffix,
  end,
  hint,
  hintKind,
  isLeftToRight,
  inputRef,
  className,
  ...input
}: Field.Props) {
  useStyles(styles)
  const id = useId()
  const isInvalid = hintKind === 'error'
  return (
    <div className="wk-field">
      <label className="wk-field__label" htmlFor={id}>
        {label}
      </label>
      <div
        className={classNames('wk-field__box', isLeftToRight && 'wk-field__box--ltr')}
        data-invalid={isInvalid ? '' : undefined}
      >
        {icon && <Icon path={icon} />}
        <input
          {...input}
          id={id}
          ref={inputRef}
          className={classNames('wk-input', className)}
          aria-describedby={hint ? `${id}h` : undefined}
          aria-invalid={isInvalid || undefined}
        />
        {suffix && <span className="wk-field__suffix">{suffix}</span>}
        {end}
      </div>
      {hint && (
        <p
          className={classNames('wk-field__hint', hintKind && `wk-field__hint--${hintKind}`)}
          id={`${id}h`}
          role="status"
        >
          {hintKind && <Icon path={isInvalid ? warnIcon : checkIcon} size="s" />}
          <span>{hint}</span>
        </p>
      )}
    </div>
  )
}

export declare namespace Field {
  type Props = ComponentPropsWithoutRef<'input'> & {
    readonly label: string
    readonly icon?: string
    readonly suffix?: ReactNode
    /** An `IconButton` or a `Spinner` at the end of the box. */
    readonly end?: ReactNode
    readonly hint?: ReactNode
    readonly hintKind?: 'error' | 'ok' | undefined
    /** Codes and names read from left to right in every language. */
    readonly isLeftToRight?: boolean
    readonly inputRef?: Ref<HTMLInputElement>
  }
}
