import type { ReactNode } from 'react'

/** The buttons under a hero, one below the other. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className="wk-actions">{children}</div>
}
