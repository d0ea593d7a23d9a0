import { useEffect } from 'react'
import { fetchWalletLists } from '../actions/fetchWalletLists.js'
import { getLegal } from '../actions/getLegal.js'
import { startDiscovery } from '../connection/startDiscovery.js'
import type { Kit } from '../kit/kit.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { KeepFocus } from './KeepFocus.js'
import { LegalCheckbox } from './LegalCheckbox.js'
import { WalletGuide } from './WalletGuide.js'
import { WalletRows } from './WalletRows.js'

/** The wallet rows of Connect in a view of their own, where they are folded there. */
export default function ConnectWalletsView() {
  const kit: Kit = useKit()
  const isDisabled = useRead(getLegal)?.isAccepted === false
  useEffect(() => {
    startDiscovery(kit)
    fetchWalletLists(kit)
  }, [kit])
  return (
    <KeepFocus className="wk-stack">
      <LegalCheckbox />
      <WalletRows isDisabled={isDisabled} />
      <WalletGuide />
    </KeepFocus>
  )
}
