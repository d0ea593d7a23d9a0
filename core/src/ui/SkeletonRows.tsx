import { Skeleton } from './Skeleton.js'

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
