import type { ReactNode } from 'react'

/** Words between two ways to go on ("or use a wallet"). */
export function Or({ children }: { readonly children: ReactNode }) {
  return <div className="wk-or">{children}</div>
}
