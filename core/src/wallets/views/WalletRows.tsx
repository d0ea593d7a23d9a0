import { connectorsSlice } from '../../connection/connectors.js'
import { getPresentConnectors } from '../../connection/getPresentConnectors.js'
import { isDiscoveryDone } from '../../connection/isDiscoveryDone.js'
import { startDiscovery } from '../../connection/startDiscovery.js'
import type { Kit } from '../../kit/kit.js'
import { useKit } from '../../react/useKit.js'
import { useRead } from '../../react/useRead.js'
import { useText } from '../../react/useText.js'
import { getExtrasError } from '../../ui/getExtrasError.js'
import { LoadFailure } from '../../ui/LoadFailure.js'
import { useExtras } from '../../ui/useExtras.js'
import { getRows } from '../getRows.js'
import { WalletGroup } from './WalletGroup.js'

/** From here on only the rows in view are drawn, by code that only then is loaded. */
const longFrom = 200

/** The wallet rows of Connect and ConnectWallets. */
export function WalletRows({ isDisabled }: { readonly isDisabled?: boolean }) {
  const kit: Kit = useKit()
  const t = useText()
  const rows = useRead(getRows)
  const hasFailed = useRead(getExtrasError)
  const isEmpty = useRead(isDiscoveryDone) && !rows[0]
  const isLong = rows.length >= longFrom
  const hasMore = useRead(hasOthers) || rows.some(({ kind }) => kind === 'list')
  const extras = useExtras(isEmpty || isLong || hasMore)
  const failure = useRead(getDiscoveryFailure)
  if (failure && !rows[0]) {
    const retry = () => startDiscovery(kit)
    return <LoadFailure title={t('connect.wallets')} error={failure} onRetry={retry} />
  }
  if (extras && isEmpty) return <extras.NoWallets />
  if (extras && isLong) return <extras.LongWallets rows={rows} isDisabled={isDisabled} />
  return <WalletGroup rows={hasFailed ? rows : rows.slice(0, longFrom)} isDisabled={isDisabled} />
}

const getDiscoveryFailure = (kit: Kit) => kit.read(connectorsSlice).failure.value
/** What does not simply stand in the order of its discovery. */
const hasOthers = (kit: Kit) =>
  getPresentConnectors(kit).some(({ claim, type }) => claim || type === 'EXTERNAL')
