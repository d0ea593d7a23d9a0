import type { ReactNode } from 'react'
import { classNames } from './classNames.js'

/** Plain words at a row's end. on: with the green dot ("Installed"); ok: in green. */
export function Tag({
  kind,
  children,
}: {
  readonly kind?: 'on' | 'ok'
  readonly children: ReactNode
}) {
  return <span className={classNames('wk-tag', kind && `wk-tag--${kind}`)}>{children}</span>
}
