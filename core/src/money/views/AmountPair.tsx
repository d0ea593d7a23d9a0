import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.js'
import { flipIcon } from '../../ui/icons/flip.js'
import { onFirstClick } from '../../ui/onFirstClick.js'
import featureStyles from '../../ui/styles/features.css.js'
import { useStyles } from '../../ui/useStyles.js'

/** Two `AmountBox`es, one over the other; on the seam between them the button that turns them round. */
export function AmountPair({ flipLabel, onFlip, isDisabled, children }: AmountPair.Props) {
  useStyles(featureStyles)
  return (
    <div className="wk-pair">
      {children}
      {onFlip && (
        <button
          type="button"
          className="wk-seam"
          aria-label={flipLabel}
          aria-disabled={isDisabled || undefined}
          onClick={isDisabled ? undefined : onFirstClick(onFlip)}
        >
          <span>
            <Icon path={flipIcon} />
          </span>
        </button>
      )}
    </div>
  )
}

export declare namespace AmountPair {
  type Props = {
    /** "Swap the two tokens". */
    readonly flipLabel?: string
    /** Without it there is no button. */
    readonly onFlip?: (() => void) | undefined
    /** The button keeps the focus and ignores presses. */
    readonly isDisabled?: boolean | undefined
    readonly children: ReactNode
  }
}
