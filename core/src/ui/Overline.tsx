import type { ReactNode } from 'react'
import featureStyles from './styles/features.css.js'
import { useStyles } from './useStyles.js'

/** The heading of a group of rows within a view. */
export function Overline({ children }: { readonly children: ReactNode }) {
  useStyles(featureStyles)
  return <h3 className="wk-overline">{children}</h3>
}
