import { type getAccounts, getIdentity } from '@wallet-kit/core/plugin'
import { useRead } from '@wallet-kit/core/react'
import { Address, Avatar, checkIcon, MarkBadge, useText } from '@wallet-kit/core/ui'

/** One of the wallet's addresses; pressing it shows its code. */
export function AddressRow({ row, name, isShown, tabIndex, onShow }: AddressRow.Props) {
  const t = useText()
  const { address, type } = row
  const { image } = useRead(getIdentity, address)
  return (
    <button
      type="button"
      className="wk-row wk-row--tall"
      tabIndex={tabIndex}
      aria-current={isShown ? 'true' : undefined}
      onClick={onShow}
    >
      <span className="wk-face" aria-hidden="true">
        <Avatar address={address} image={image} size="m" />
        {isShown && <MarkBadge kind="cur" icon={checkIcon} />}
      </span>
      <span className="wk-row__main">
        <span className="wk-row__name" dir="auto">
          {name}
        </span>
        <span className="wk-row__sub">
          <Address address={address} />
          {type && ` · ${t(`account.${type}`)}`}
        </span>
      </span>
    </button>
  )
}

export declare namespace AddressRow {
  type Props = {
    readonly row: getAccounts.Row
    readonly name: string
    /** Its code is the one on the screen. */
    readonly isShown: boolean
    readonly tabIndex: 0 | -1
    readonly onShow: () => void
  }
}
