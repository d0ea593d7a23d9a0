import { useEffect, useState } from 'react'
import { getRows } from '../actions/getRows.js'
import { startDiscovery } from '../connection/startDiscovery.js'
import type { Kit } from '../kit/kit.js'
import { useExtras } from '../modal/useExtras.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { KeepFocus } from './KeepFocus.js'
import { needsConnectExtras } from './needsConnectExtras.js'
import { WalletRows } from './WalletRows.js'

/** The ways to connect. They follow discovery live; the focus and what was typed stay. */
export function ConnectView() {
  const kit: Kit = useKit()
  const [isMore] = useState(() => needsConnectExtras(kit))
  const extras = useExtras(isMore)
  // Drawn anew when rows move, so that the focus is kept.
  useRead(getRows)
  useEffect(() => startDiscovery(kit), [kit])
  return (
    <KeepFocus className="wk-stack">
      {extras ? <extras.ConnectMethods /> : <WalletRows />}
    </KeepFocus>
  )
}
