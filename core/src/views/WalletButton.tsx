import { chooseWallet } from '../actions/chooseWallet.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import type { WalletRow } from '../plugin/connectorRow.js'
import { useKit } from '../react/useKit.js'
import { Icon } from '../ui/Icon.js'
import { bangIcon } from '../ui/icons/bang.js'
import { qrIcon } from '../ui/icons/qr.js'
import { Mark } from '../ui/Mark.js'
import { MarkBadge } from '../ui/MarkBadge.js'
import { Num } from '../ui/Num.js'
import { Tag } from '../ui/Tag.js'
import { connectingExternalView, selectNamespaceView } from './coreViews.js'
import { preloadView } from './preloadView.js'

/** The button of one wallet's row. */
export function WalletButton({ row, isDisabled, describedBy, sub, tabIndex }: WalletButton.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const { name, icon, claim, kind, members } = row
  const unavailable = kind === 'wallet' ? members[0]?.unavailable : undefined
  const preload = () => {
    if (row.view) preloadView(kit, row.view)
    else if (kind === 'multi') preloadView(kit, selectNamespaceView)
    else preloadView(kit, connectingExternalView)
  }
  const line = unavailable ?? sub
  return (
    <button
      type="button"
      className="wk-row"
      data-wk-connector={row.connectorId}
      data-wk-key={row.key}
      aria-describedby={describedBy}
      tabIndex={tabIndex}
      disabled={isDisabled || !!unavailable}
      onClick={() => chooseWallet(kit, row)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Mark name={name} image={icon} badge={claim && <MarkBadge kind="warn" icon={bangIcon} />} />
      <span className="wk-row__main">
        <span className="wk-row__name" dir="auto">
          {name}
        </span>
        {line && <span className="wk-row__sub">{line}</span>}
      </span>
      {claim ? (
        <Tag>
          <Num>{t('claim.index', { index: claim.index, count: claim.of })}</Num>
        </Tag>
      ) : row.tag ? (
        <Tag {...(row.tag === 'installed' && { kind: 'on' })}>{t(`connect.${row.tag}`)}</Tag>
      ) : (
        row.endIcon && <Icon path={qrIcon} />
      )}
    </button>
  )
}

export declare namespace WalletButton {
  type Props = {
    readonly row: WalletRow
    readonly isDisabled: boolean
    /** Id of the warning that this row stands under. */
    readonly describedBy?: string
    /** A second line. */
    readonly sub?: string | undefined
    readonly tabIndex?: 0 | -1
  }
}
