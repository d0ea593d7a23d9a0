import { type ComponentType, useEffect, useState } from 'react'
import { getConnectorRows } from '../actions/getConnectorRows.js'
import { isDiscoveryDone } from '../actions/isDiscoveryDone.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useExtras } from '../modal/useExtras.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { Group } from '../ui/Group.js'
import { WalletButton } from './WalletButton.js'

type Props = { readonly isDisabled: boolean }

/** From here on only the rows in view are drawn, by code that only then is loaded. */
const longFrom = 200
const importLongList = () => import('./LongWalletList.js')

/** The wallet rows of Connect and ConnectWallets. */
export function WalletRows({ isDisabled }: Props) {
  const kit: Kit = useKit()
  const t = useText()
  const rows = useRead(getConnectorRows)
  const isEmpty = useRead(isDiscoveryDone) && !rows.length
  const extras = useExtras(isEmpty || rows.some(({ kind }) => kind === 'claim' || kind === 'list'))
  const isLong = rows.length >= longFrom
  // Null: its code did not arrive, and the rows are all drawn: slower, but there.
  const [Long, setLong] = useState<ComponentType<Props> | null>()
  useEffect(() => {
    if (isLong) {
      kit.load(importLongList, 'The long list').then(
        (part) => setLong(() => part.default),
        () => setLong(null),
      )
    }
  }, [kit, isLong])

  if (isLong && Long) return <Long isDisabled={isDisabled} />
  if (!rows.length) return extras ? <extras.NoWallets /> : null
  return (
    <Group label={t('connect.wallets')}>
      {(isLong && Long === undefined ? rows.slice(0, longFrom) : rows).map((row) =>
        row.kind === 'list' || row.kind === 'claim' ? (
          extras && <extras.OtherRow key={row.key} row={row} isDisabled={isDisabled} />
        ) : (
          <li key={row.key}>
            <WalletButton row={row} isDisabled={isDisabled} />
          </li>
        ),
      )}
    </Group>
  )
}
