import { useEffect } from 'react'
import { startDiscovery } from '../../connection/connectors.js'
import type { Kit } from '../../kit/kit.js'
import { useHeader } from '../../react/modalContext.js'
import { useKit, useRead } from '../../react/useKit.js'
import { HelpLink } from '../../ui/Button.js'
import { KeepFocus } from '../../ui/focus.js'
import { getLegal } from '../legal.js'
import { Legal } from './Legal.js'
import { useWalletLinks } from './useWalletLinks.js'
import { WalletGuide } from './WalletGuide.js'
import { WalletRows } from './WalletRows.js'

/** The wallet rows of Connect in a view of their own, where they are folded there. */
export default function ConnectWalletsView() {
  const kit: Kit = useKit()
  const isDisabled = useRead(getLegal)?.isAccepted === false
  useWalletLinks()
  useHeader({ tools: <HelpLink /> })
  useEffect(() => {
    startDiscovery(kit)
  }, [kit])
  return (
    <KeepFocus className="wk-stack">
      <Legal />
      <WalletRows isDisabled={isDisabled} />
      <WalletGuide />
    </KeepFocus>
  )
}
