import type { Kit } from '@wallet-kit/core'
import {
  chooseListedWallet,
  getPresentRow,
  type getPresentRows,
  type ListedWallet,
} from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { Mark, Skeleton, useText, walletMark } from '@wallet-kit/core/ui'
import { useCallback, useRef, useState } from 'react'
import { getLive } from '../slice.js'
import { getWalletView } from '../views.js'
import { iconOf, useHref, useImage } from './useWallet.js'

/** The tile of one wallet. On a phone it is a real link as soon as there is a pairing for it. */
export function WalletTile({ wallet, present, tabIndex }: WalletTile.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const [name, setName] = useState<HTMLElement | null>(null)
  const row = getPresentRow(kit, wallet, present)
  const icon = iconOf(wallet, row)
  const image = useImage(icon, name?.parentElement ?? null)
  const isInstalled = row !== undefined && row.kind !== 'claim' && row.tag === 'installed'
  const href = useHref(wallet)
  const ref = useFocusKept()
  // A wallet that is present needs no link.
  const link = row ? undefined : href
  const Tile = link ? 'a' : 'button'
  return (
    <Tile
      {...(link ?? { type: 'button' })}
      ref={ref}
      className="wk-tile"
      data-wk-connector={wallet.id}
      tabIndex={tabIndex}
      onClick={() => chooseWallet(kit, { wallet })}
    >
      <Mark
        name={wallet.name}
        image={image}
        mark={row ? undefined : walletMark(wallet)}
        badge={isInstalled && <span className="wk-tile__dot" />}
      />
      <span dir="auto" ref={icon ? setName : undefined}>
        <span>{wallet.name}</span>
        {isInstalled && <span className="wk-visually-hidden">{`, ${t('wallets.installed')}`}</span>}
      </span>
    </Tile>
  )
}

export declare namespace WalletTile {
  type Props = {
    readonly wallet: ListedWallet
    readonly present: ReturnType<typeof getPresentRows>
    readonly tabIndex: 0 | -1
  }
}

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

/** A ref for a part whose element changes, as from a button to a link. The new element takes over the focus. */
function useFocusKept(): (element: HTMLElement | null) => void {
  const last = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  return useCallback((element: HTMLElement | null) => {
    if (element && hadFocus.current) element.focus({ preventScroll: true })
    // React calls this with null while the old element is still in the page.
    const root = last.current?.getRootNode() as Document | ShadowRoot | undefined
    hadFocus.current = !element && !!root && root.activeElement === last.current
    last.current = element
  }, [])
}

/** Goes where a wallet of the list leads, and remembers its tile for the way back. It is synchronous, within the visitor's click. */
function chooseWallet(kit: Kit, { wallet }: { readonly wallet: ListedWallet }): void {
  getLive(kit).chosen = wallet.id
  chooseListedWallet(kit, { wallet, view: getWalletView })
}
