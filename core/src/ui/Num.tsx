import type { ReactNode } from 'react'

/** Digits: tabular, and from left to right in every language. */
export function Num({ children }: { readonly children: ReactNode }) {
  return <span className="wk-num">{children}</span>
}
