import { Skeleton } from '../../ui/Skeleton.js'
import { useSkeleton } from '../../ui/useSkeleton.js'

/** A row that is not known yet, in the place and height of the real one. */
export function HeldRow() {
  return (
    <li className="wk-row" aria-hidden="true">
      {useSkeleton(true) && <Skeleton shape="round" />}
    </li>
  )
}
