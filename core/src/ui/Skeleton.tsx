import { classNames } from './classNames.js'

/** A grey box in the place of what is loading. */
export function Skeleton({ shape }: Skeleton.Props) {
  return <span className={classNames('wk-sk', shape && `wk-sk--${shape}`)} aria-hidden="true" />
}

export declare namespace Skeleton {
  type Props = {
    /** A share of the width (`60`), a fixed width, or a form. */
    readonly shape?:
      | '40'
      | '60'
      | '80'
      | '48px'
      | '64px'
      | '96px'
      | 'round'
      | 'tile'
      | 'big'
      | 'amt'
  }
}
