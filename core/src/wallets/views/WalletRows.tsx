import { connectorsSlice } from '../../connection/connectors.js'
import { isDiscoveryDone } from '../../connection/isDiscoveryDone.js'
import { startDiscovery } from '../../connection/startDiscovery.js'
import type { Kit } from '../../kit/kit.js'
import { useKit } from '../../react/useKit.js'
import { useRead } from '../../react/useRead.js'
import { useText } from '../../react/useText.js'
import { LoadFailure } from '../../ui/LoadFailure.js'
import { getConnectorRows } from '../getConnectorRows.js'
import { LongWallets } from './LongWallets.js'
import { NoWallets } from './NoWallets.js'
import { WalletGroup } from './WalletGroup.js'

/** From here on only the rows in view are drawn, by code that only then is loaded. */
const longFrom = 200

/** The wallet rows of Connect and ConnectWallets. */
export function WalletRows({ isDisabled }: { readonly isDisabled?: boolean }) {
  const kit: Kit = useKit()
  const t = useText()
  const rows = useRead(getConnectorRows)
  const isEmpty = useRead(isDiscoveryDone) && !rows[0]
  const isLong = rows.length >= longFrom
  const failure = useRead(getDiscoveryFailure)
  if (failure && !rows[0]) {
    const retry = () => startDiscovery(kit)
    return <LoadFailure title={t('connect.wallets')} error={failure} onRetry={retry} />
  }
  if (isEmpty) return <NoWallets />
  if (isLong) return <LongWallets rows={rows} isDisabled={isDisabled} />
  return <WalletGroup rows={rows} isDisabled={isDisabled} />
}

const getDiscoveryFailure = (kit: Kit) => kit.read(connectorsSlice).failure.value
