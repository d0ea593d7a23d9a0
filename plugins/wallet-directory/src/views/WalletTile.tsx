import type { Kit } from '@wallet-kit/core'
import { getPresentRow, type getPresentRows, type ListedWallet } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'

import { Mark, useText } from '@wallet-kit/core/ui'
import { useState } from 'react'
import { chooseWallet } from '../actions/chooseWallet.js'
import { useFocusKept } from './useFocusKept.js'
import { useHref } from './useHref.js'
import { useImage } from './useImage.js'

/** The tile of one wallet; on a phone a real link as soon as there is a pairing that it can hand over. */
export function WalletTile({ wallet, present, tabIndex }: WalletTile.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const [name, setName] = useState<HTMLElement | null>(null)
  const image = useImage(wallet.icon, name?.parentElement ?? null)
  const row = getPresentRow(kit, wallet, present)
  const isInstalled = row !== undefined && row.kind !== 'claim' && row.tag === 'installed'
  const href = useHref(wallet)
  const ref = useFocusKept()
  // A wallet that is present is asked in this page.
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
        badge={isInstalled && <span className="wk-tile__dot" />}
      />
      <span dir="auto" ref={wallet.icon ? setName : undefined}>
        {wallet.name}
        {isInstalled && <span className="wk-visually-hidden">, {t('wallets.installed')}</span>}
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
