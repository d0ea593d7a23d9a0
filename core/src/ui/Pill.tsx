import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { downIcon } from './icons/down.js'

/** A small choice: 28 px high with a hit area of 44. `kind="network"` is the one in the header, with a mark in it. */
export function Pill({ kind, className, children, ...rest }: Pill.Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(kind === 'network' ? 'wk-netpill' : 'wk-pill', className)}
    >
      {children}
      <Icon path={downIcon} size="s" />
    </button>
  )
}

export declare namespace Pill {
  type Props = ComponentPropsWithoutRef<'button'> & { readonly kind?: 'network' }
}
