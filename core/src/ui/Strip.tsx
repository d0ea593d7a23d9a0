import { Icon } from './Icon.js'
import styles from './styles/strip.css.js'
import { useStyles } from './useStyles.js'

/** Equal cells in one frame: social providers, account actions. Without labels a cell shows its icon only. */
export function Strip({ label, items, hasLabels }: Strip.Props) {
  useStyles(styles)
  return (
    <ul className={hasLabels ? 'wk-strip wk-strip--labels' : 'wk-strip'} aria-label={label}>
      {items.map(({ id, label, icon, isDisabled, onPress, onIntent }) => (
        <li key={id}>
          <button
            type="button"
            className="wk-strip__cell"
            data-wk-key={id}
            aria-label={hasLabels ? undefined : label}
            disabled={isDisabled}
            onClick={onPress}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {/* The marks of social providers are never mirrored. */}
            <Icon path={icon} isDirectional={hasLabels} />
            {hasLabels && <span>{label}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

export declare namespace Strip {
  type Item = {
    readonly id: string
    /** Visible with `hasLabels`, else the button's name ("Continue with Google"). */
    readonly label: string
    readonly icon: string
    readonly isDisabled?: boolean
    readonly onPress: () => void
    /** The pointer or the focus came: a good moment to load what a press needs. */
    readonly onIntent?: () => void
  }
  type Props = {
    readonly label: string
    readonly items: readonly Item[]
    readonly hasLabels?: boolean
  }
}
