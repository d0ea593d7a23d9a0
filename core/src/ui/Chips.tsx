import type { ReactNode } from 'react'
import featureStyles from './styles/features.css.js'
import { useStyles } from './useStyles.js'

/** `Chip`s in one or more lines. */
export function Chips({ label, children }: Chips.Props) {
  useStyles(featureStyles)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="wk-chips" role="group" aria-label={label}>
      {children}
    </div>
  )
}

export declare namespace Chips {
  type Props = {
    /** "Suggested". */
    readonly label: string
    readonly children: ReactNode
  }
}
