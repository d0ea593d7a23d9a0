import type { ReactNode } from 'react'
import type { Kit } from '../../kit/kit.js'
import { useKit } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { selectNamespaceView } from '../../router/coreViews.js'
import { Icon, qrIcon } from '../../ui/Icon.js'
import { Tag } from '../../ui/ListItem.js'
import { preloadView } from '../../ui/leadTo.js'
import { Mark } from '../../ui/Mark.js'
import { chooseWallet } from '../connecting.js'
import type { WalletRow } from '../connectorRow.js'

/** The button of one wallet's row; where it is a link, that leads out of the page while the view comes in. */
export function WalletButton({ row, isDisabled, sub, badge, end, ...rest }: WalletButton.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const { name, icon, mark, kind, members, tag, endIcon, view } = row
  const unavailable = kind === 'wallet' ? members[0]?.unavailable : undefined
  const line = unavailable ?? sub
  const next = view ?? (kind === 'multi' && selectNamespaceView)
  const preload = () => next && preloadView(kit, next)
  const isOff = isDisabled || !!unavailable
  const link = !isOff && row.link
  const Row = link ? 'a' : 'button'
  return (
    <Row
      {...(link || { type: 'button', disabled: isOff })}
      {...rest}
      className="wk-row"
      data-wk-connector={row.connectorId}
      data-wk-key={row.key}
      onClick={() => chooseWallet(kit, row)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Mark name={name} image={icon} mark={mark} badge={badge} />
      <span className="wk-row__main">
        <span className="wk-row__name" dir="auto">
          {name}
        </span>
        {line && <span className="wk-row__sub">{line}</span>}
      </span>
      {end}
      {tag && <Tag {...(tag === 'installed' && { kind: 'on' })}>{t(`connect.${tag}`)}</Tag>}
      {endIcon && !tag && <Icon path={qrIcon} />}
    </Row>
  )
}

export declare namespace WalletButton {
  type Props = {
    readonly row: WalletRow
    readonly isDisabled: boolean | undefined
    /** A second line. */
    readonly sub?: string | undefined
    readonly badge?: ReactNode
    /** In place of the row's tag. */
    readonly end?: ReactNode
    /** Id of the warning that this row stands under. */
    readonly 'aria-describedby'?: string
    readonly tabIndex?: 0 | -1
  }
}
