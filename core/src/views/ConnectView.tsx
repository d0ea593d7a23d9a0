import { Fragment, useEffect } from 'react'
import { fetchWalletLists } from '../actions/fetchWalletLists.js'
import { getConnectMethods } from '../actions/getConnectMethods.js'
import { getLegal } from '../actions/getLegal.js'
import { startDiscovery } from '../connection/startDiscovery.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useExtras } from '../modal/useExtras.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { Or } from '../ui/Or.js'
import { KeepFocus } from './KeepFocus.js'
import { needsConnectExtras } from './needsConnectExtras.js'
import { WalletRows } from './WalletRows.js'

/** The ways to connect. They follow discovery live; the focus and what was typed stay. */
export default function ConnectView() {
  const kit: Kit = useKit()
  const t = useText()
  const { methods, isFolded } = useRead(getConnectMethods)
  const isDisabled = useRead(getLegal)?.isAccepted === false
  const extras = useExtras(useRead(needsConnectExtras))
  useEffect(() => {
    startDiscovery(kit)
    fetchWalletLists(kit)
  }, [kit])

  return (
    <KeepFocus className="wk-stack">
      {extras && <extras.LegalCheckbox />}
      {methods.map(({ id, load }, index) => {
        const before = methods[index - 1]?.id
        const isDivided = before !== undefined && (id === 'wallet' || before === 'wallet')
        const words = id !== 'wallet' ? 'orSignIn' : isFolded ? 'or' : 'orWallet'
        return (
          <Fragment key={id}>
            {isDivided && <Or>{t(`connect.${words}`)}</Or>}
            {load ? (
              extras && <extras.ContributedMethod load={load} isDisabled={isDisabled} />
            ) : isFolded ? (
              extras && <extras.FoldedWallets isDisabled={isDisabled} />
            ) : (
              <WalletRows isDisabled={isDisabled} />
            )}
          </Fragment>
        )
      })}
      {extras && <extras.WalletGuide />}
    </KeepFocus>
  )
}
