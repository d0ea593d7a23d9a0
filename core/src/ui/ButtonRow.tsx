import type { ReactNode } from 'react'
import featureStyles from './styles/features.css.js'
import { useStyles } from './useStyles.js'

/** Two buttons side by side, the one that goes on last. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  useStyles(featureStyles)
  return <div className="wk-btnrow">{children}</div>
}
