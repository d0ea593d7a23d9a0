import { useEffect, useRef, useState } from 'react'
import { classNames } from './useStyles.js'

/** A grey box in the place of what is loading. */
export function Skeleton({ shape }: Skeleton.Props) {
  return <span className={classNames('wk-sk', shape && `wk-sk--${shape}`)} aria-hidden="true" />
}

export declare namespace Skeleton {
  type Props = {
    /** A share of the width (`60`), a fixed width, or a form. */
    readonly shape?: '40' | '60' | '48px' | '64px' | '96px' | 'round' | 'tile' | 'big' | 'amt'
  }
}

/** Whether a skeleton is to be shown: from 200 ms of loading on, and then for at least 300 ms, so that nothing flickers. */
export function useSkeleton(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isLoading === isShown) return
    const wait = isLoading ? 200 : Math.max(0, shownAt.current + 300 - performance.now())
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setShown(isLoading)
    }, wait)
    return () => clearTimeout(timer)
  }, [isLoading, isShown])
  return isShown
}

const keys = 'abcdef'

/** Rows that are loading, in the place and height of the real ones. */
export function SkeletonRows({ count = 3 }: { readonly count?: number }) {
  return (
    <ul className="wk-lines" aria-hidden="true">
      {[...keys.slice(0, count)].map((key) => (
        <li key={key}>
          <div className="wk-row wk-row--tall">
            <Skeleton shape="round" />
            <span className="wk-row__main">
              <Skeleton shape="40" />
              <Skeleton shape="60" />
            </span>
            <span className="wk-row__end">
              <Skeleton shape="64px" />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
