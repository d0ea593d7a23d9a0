import type { ReactNode } from 'react'

/** Two buttons side by side, the one that goes on last. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className="wk-btnrow">{children}</div>
}
