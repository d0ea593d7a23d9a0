import { Fragment, type ReactNode, useEffect } from 'react'
import { startDiscovery } from '../../connection/connectors.js'
import type { Kit } from '../../kit/kit.js'
import { useHeader } from '../../react/modalContext.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { HelpLink } from '../../ui/Button.js'
import { KeepFocus } from '../../ui/focus.js'
import { LazyPart } from '../../ui/LazyPart.js'
import { getConnectMethods } from '../getConnectMethods.js'
import { getConnectorRows } from '../getConnectorRows.js'
import { getLegal } from '../legal.js'
import { Legal } from './Legal.js'
import { useWalletLinks } from './useWalletLinks.js'
import { WalletGuide } from './WalletGuide.js'
import { WalletRows } from './WalletRows.js'

const importFoldedWallets = () => import('./FoldedWallets.js')

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

/** All that Connect may hold: what is to be accepted, the ways to connect in their order, and where to get a wallet. */
function ConnectMethods() {
  const t = useText()
  const { methods, isFolded } = useRead(getConnectMethods)
  const isDisabled = useRead(getLegal)?.isAccepted === false
  useWalletLinks()
  useHeader({ tools: <HelpLink /> })

  return (
    <>
      <Legal />
      {methods.map(({ id, load }, index) => {
        const before = methods[index - 1]?.id
        const isDivided = before !== undefined && (id === 'wallet' || before === 'wallet')
        const words = id !== 'wallet' ? 'orSignIn' : isFolded ? 'or' : 'orWallet'
        return (
          <Fragment key={id}>
            {isDivided && <Or>{t(`connect.${words}`)}</Or>}
            {load || isFolded ? (
              <LazyPart
                load={load ?? importFoldedWallets}
                title={t('connect.title')}
                props={{ isDisabled }}
              />
            ) : (
              <WalletRows isDisabled={isDisabled} />
            )}
          </Fragment>
        )
      })}
      <WalletGuide />
    </>
  )
}

/** Words between two ways to go on ("or use a wallet"). */
function Or({ children }: { readonly children: ReactNode }) {
  return <div className="wk-or">{children}</div>
}
