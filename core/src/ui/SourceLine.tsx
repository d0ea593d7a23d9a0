import type { ReactNode } from 'react'
import accountStyles from './styles/account.css.js'
import { useStyles } from './useStyles.js'

/** Where the figures of a list come from, and what of it is missing: the end of the list, or of the details. */
export function SourceLine({ children }: { readonly children: ReactNode }) {
  useStyles(accountStyles)
  return <p className="wk-source">{children}</p>
}
