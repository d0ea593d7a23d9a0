import { useEffect } from 'react'
import { startDiscovery } from '../../connection/startDiscovery.js'
import type { Kit } from '../../kit/kit.js'
import { useKit } from '../../react/useKit.js'
import { useRead } from '../../react/useRead.js'
import { KeepFocus } from '../../ui/KeepFocus.js'
import { getConnectorRows } from '../getConnectorRows.js'
import { ConnectMethods } from './ConnectMethods.js'

/** The ways to connect. They follow discovery live; the focus and what was typed stay. */
export function ConnectView() {
  const kit: Kit = useKit()
  // Drawn anew when rows move, so that the focus is kept.
  useRead(getConnectorRows)
  useEffect(() => startDiscovery(kit), [kit])
  return (
    <KeepFocus className="wk-stack">
      <ConnectMethods />
    </KeepFocus>
  )
}
