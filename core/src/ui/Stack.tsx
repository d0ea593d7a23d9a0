import type { ReactNode } from 'react'

/** Parts of a view one below the other: 16 px apart, or 8 (`2`) or 12 (`3`). */
export function Stack({ gap, children }: { readonly gap?: 2 | 3; readonly children: ReactNode }) {
  return <div className={gap ? `wk-stack wk-stack--${gap}` : 'wk-stack'}>{children}</div>
}
