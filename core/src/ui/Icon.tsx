import { classNames } from './useStyles.js'

/** Draws an icon: path data on a 20 × 20 grid, stroked in the text's colour. Decorative: the words beside it say it. */
export function Icon({ path, size, isDirectional }: Icon.Props) {
  return (
    <svg
      className={classNames(
        'wk-icon',
        isDirectional && 'wk-icon--dir',
        size === 's' && 'wk-icon--s',
      )}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

export declare namespace Icon {
  type Props = {
    readonly path: string
    readonly size?: 's'
    /** Points the reading direction: mirrored from right to left. */
    readonly isDirectional?: boolean | undefined
  }
}
