import type { Kit } from '../../kit/kit.js'
import { useKit } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { Claim } from '../../ui/Claim.js'
import { gridIcon } from '../../ui/icons/grid.js'
import { ListItem } from '../../ui/ListItem.js'
import { leadTo } from '../../ui/leadTo.js'
import { Mark } from '../../ui/Mark.js'
import { Num } from '../../ui/Num.js'
import { Tag } from '../../ui/Tag.js'
import type { ConnectorRow } from '../connectorRow.js'
import { ClaimedWallet } from './ClaimedWallet.js'
import { HeldRow } from './HeldRow.js'

/** A row of the wallet list that is no single wallet: wallets that claim one identity, the way to all wallets, or a place that is held. */
export function OtherRow({ row, isDisabled, isHeld }: OtherRow.Props) {
  const kit: Kit = useKit()
  const t = useText()
  if (isHeld) return <HeldRow />
  if (row.kind === 'claim') {
    return (
      <Claim
        title={t('claim.title', { name: row.name, count: row.wallets.length })}
        text={t('claim.text')}
        label={t('claim.label', { name: row.name })}
      >
        {(describedBy) =>
          row.wallets.map((wallet) => (
            <li key={wallet.key}>
              <ClaimedWallet row={wallet} isDisabled={isDisabled} aria-describedby={describedBy} />
            </li>
          ))
        }
      </Claim>
    )
  }
  return row.kind !== 'list' ? null : (
    <ListItem
      mark={<Mark icon={gridIcon} />}
      name={t('connect.allWallets')}
      end={
        row.count && (
          <Tag>
            <Num>{row.count}</Num>
          </Tag>
        )
      }
      data-wk-key={row.key}
      disabled={isDisabled}
      {...leadTo(kit, row.view)}
    />
  )
}

export declare namespace OtherRow {
  type Props = {
    readonly row: ConnectorRow
    readonly isDisabled: boolean | undefined
    /** It may still move. */
    readonly isHeld: boolean
  }
}
