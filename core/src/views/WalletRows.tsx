import { getPresentConnectors } from '../actions/getPresentConnectors.js'
import { getRows } from '../actions/getRows.js'
import { isDiscoveryDone } from '../actions/isDiscoveryDone.js'
import type { Kit } from '../kit/kit.js'
import { getExtrasError } from '../modal/getExtrasError.js'
import { useExtras } from '../modal/useExtras.js'
import { useRead } from '../react/useRead.js'
import { WalletGroup } from './WalletGroup.js'

/** From here on only the rows in view are drawn, by code that only then is loaded. */
const longFrom = 200

/** The wallet rows of Connect and ConnectWallets. */
export function WalletRows({ isDisabled }: { readonly isDisabled?: boolean }) {
  const rows = useRead(getRows)
  const hasFailed = useRead(getExtrasError)
  const isEmpty = useRead(isDiscoveryDone) && !rows[0]
  const isLong = rows.length >= longFrom
  const hasMore = useRead(hasClaims) || rows.some(({ kind }) => kind === 'list')
  const extras = useExtras(isEmpty || isLong || hasMore)
  if (extras && isEmpty) return <extras.NoWallets />
  if (extras && isLong) return <extras.LongWallets rows={rows} isDisabled={isDisabled} />
  return <WalletGroup rows={hasFailed ? rows : rows.slice(0, longFrom)} isDisabled={isDisabled} />
}

const hasClaims = (kit: Kit) => getPresentConnectors(kit).some(({ claim }) => claim)
