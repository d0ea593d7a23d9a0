import { Skeleton, useText } from '@wallet-kit/core/ui'

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Tiles that are loading, in the place and size of the real ones. */
export function TileSkeletons() {
  const t = useText()
  return (
    <div aria-busy="true">
      <p className="wk-visually-hidden" role="status">
        {t('wallets.loading')}
      </p>
      <ul className="wk-grid" aria-hidden="true">
        {keys.map((key) => (
          <li key={key}>
            <span className="wk-tile">
              <Skeleton shape="tile" />
              <Skeleton shape="48px" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
