import { useText } from '../../react/useText.js'
import { Group } from '../../ui/Group.js'
import { useGradual } from '../../ui/useGradual.js'
import type { ConnectorRow } from '../connectorRow.js'
import { OtherRow } from './OtherRow.js'
import { WalletButton } from './WalletButton.js'

/** Wallet rows, all of them drawn. */
export function WalletGroup({ rows, isDisabled }: WalletGroup.Props) {
  const t = useText()
  const count = useGradual(rows.length)
  // Where something is yet to come, all below it may have to move: nothing to press.
  let isHeld = false
  return rows[0] ? (
    <Group label={t('connect.wallets')}>
      {rows.slice(0, count).map((row) => {
        isHeld ||= row.kind === 'pending'
        return 'members' in row && !isHeld ? (
          <li key={row.key}>
            <WalletButton row={row} isDisabled={isDisabled} />
          </li>
        ) : (
          <OtherRow key={row.key} {...{ row, isDisabled, isHeld }} />
        )
      })}
    </Group>
  ) : null
}

export declare namespace WalletGroup {
  type Props = {
    readonly rows: readonly ConnectorRow[]
    readonly isDisabled: boolean | undefined
  }
}
