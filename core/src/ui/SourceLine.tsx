import type { ReactNode } from 'react'

/** Where the figures of a list come from, and what of it is missing: the end of the list. */
export function SourceLine({ children }: { readonly children: ReactNode }) {
  return <p className="wk-source">{children}</p>
}
