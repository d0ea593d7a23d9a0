import { type ComponentPropsWithoutRef, useRef } from 'react'
import { useText } from '../react/useText.js'
import { IconButton } from './Button.js'
import { closeIcon, Icon } from './Icon.js'
import { searchIcon } from './screenIcons.js'
import styles from './styles/field.css.js'
import { useStyles } from './useStyles.js'

/** A search box named by its placeholder. `isSticky`: stays on top while the list scrolls under it. */
export function SearchField({ label, value, onSearch, isSticky, ...input }: SearchField.Props) {
  useStyles(styles)
  const t = useText()
  const ref = useRef<HTMLInputElement>(null)
  const box = (
    <div className="wk-field__box">
      <Icon path={searchIcon} />
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        ref={ref}
        type="search"
        className="wk-input"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onSearch(event.target.value)}
      />
      {value && (
        <IconButton
          icon={closeIcon}
          iconSize="s"
          label={t('common.clearSearch')}
          onClick={() => {
            onSearch('')
            ref.current?.focus()
          }}
        />
      )}
    </div>
  )
  return isSticky ? <div className="wk-find">{box}</div> : box
}

export declare namespace SearchField {
  type Props = Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'type'> & {
    /** Name and placeholder: "Search networks". */
    readonly label: string
    readonly value: string
    readonly onSearch: (value: string) => void
    readonly isSticky?: boolean
  }
}
