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

// Path data for `Icon`, on a grid of 20 × 20: of the dialog and its first screens.

/** Points back. */
export const backIcon = 'M12 4.5L6.5 10l5.5 5.5'

/** An exclamation mark. */
export const bangIcon = 'M10 4v7.5M9.05 16a0.95 0.95 0 1 0 1.9 0a0.95 0.95 0 1 0 -1.9 0z'

/** A tick. */
export const checkIcon = 'M4.5 10.5l3.75 3.75 7.25-8'

/** A cross. */
export const closeIcon = 'M5.25 5.25l9.5 9.5M14.75 5.25l-9.5 9.5'

/** Two sheets: copy. */
export const copyIcon =
  'M9 7h5a2 2 0 0 1 2 2v5a2 2 0 0 1 -2 2h-5a2 2 0 0 1 -2 -2v-5a2 2 0 0 1 2 -2zM13 7V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v5a2 2 0 0 0 2 2h1'

/** Four squares: all of them. */
export const gridIcon =
  'M5 3.75h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1 -1.25 1.25h-2.5a1.25 1.25 0 0 1 -1.25 -1.25v-2.5a1.25 1.25 0 0 1 1.25 -1.25zM12.5 3.75h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1 -1.25 1.25h-2.5a1.25 1.25 0 0 1 -1.25 -1.25v-2.5a1.25 1.25 0 0 1 1.25 -1.25zM5 11.25h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1 -1.25 1.25h-2.5a1.25 1.25 0 0 1 -1.25 -1.25v-2.5a1.25 1.25 0 0 1 1.25 -1.25zM12.5 11.25h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1 -1.25 1.25h-2.5a1.25 1.25 0 0 1 -1.25 -1.25v-2.5a1.25 1.25 0 0 1 1.25 -1.25z'

/** A question mark in a circle. */
export const helpIcon =
  'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM7.9 8.1a2.15 2.15 0 1 1 3.25 1.85c-.75.45-1.15.85-1.15 1.55M9.75 13.75a0.25 0.25 0 1 0 0.5 0a0.25 0.25 0 1 0 -0.5 0z'

/** Points on. */
export const nextIcon = 'M8 4.5l5.5 5.5L8 15.5'

/** A QR code. */
export const qrIcon =
  'M4.5 3.5h3a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM12.5 3.5h3a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM4.5 11.5h3a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM11.5 11.5h2v2M16.5 11.5v1M16.5 15v1.5H15M11.75 16.5h.5'

/** A turning arrow: once more. */
export const retryIcon = 'M15.9 10.6a5.9 5.9 0 1 1-1.7-4.75L16 7.6M16 3.9v3.7h-3.7'

/** A wallet. */
export const walletIcon =
  'M14.5 6.5v-1a1.25 1.25 0 0 0-1.25-1.25H5.5A1.75 1.75 0 0 0 3.75 6v7.75a2 2 0 0 0 2 2h9a1.5 1.5 0 0 0 1.5-1.5V8a1.5 1.5 0 0 0-1.5-1.5H4.2M12.75 11.1a0.25 0.25 0 1 0 0.5 0a0.25 0.25 0 1 0 -0.5 0z'
