import { useEffect, useState } from 'react'
import { startDiscovery } from '../../connection/startDiscovery.js'
import type { Kit } from '../../kit/kit.js'
import { useKit } from '../../react/useKit.js'
import { useRead } from '../../react/useRead.js'
import { KeepFocus } from '../../ui/KeepFocus.js'
import { useExtras } from '../../ui/useExtras.js'
import { getRows } from '../getRows.js'
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
