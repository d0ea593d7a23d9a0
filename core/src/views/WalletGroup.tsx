import { useText } from '../messages/useText.js'
import { getExtras } from '../modal/getExtras.js'
import type { ConnectorRow } from '../plugin/connectorRow.js'
import { useRead } from '../react/useRead.js'
import { Group } from '../ui/Group.js'
import { useGradual } from '../ui/useGradual.js'
import { WalletButton } from './WalletButton.js'

/** Wallet rows, all of them drawn. */
export function WalletGroup({ rows, isDisabled }: WalletGroup.Props) {
  const t = useText()
  const extras = useRead(getExtras)
  const count = useGradual(rows.length)
  return rows[0] ? (
    <Group label={t('connect.wallets')}>
      {rows.slice(0, count).map((row) =>
        'members' in row ? (
          <li key={row.key}>
            <WalletButton row={row} isDisabled={isDisabled} />
          </li>
        ) : (
          extras && <extras.OtherRow key={row.key} row={row} isDisabled={isDisabled} />
        ),
      )}
    </Group>
  ) : null
}

export declare namespace WalletGroup {
  type Props = {
    readonly rows: readonly ConnectorRow[]
    readonly isDisabled: boolean | undefined
  }
}
