import { Fragment, useEffect } from 'react'
import { fetchWalletLists } from '../actions/fetchWalletLists.js'
import { getConnectMethods } from '../actions/getConnectMethods.js'
import { getLegal } from '../actions/getLegal.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { LazyPart } from '../ui/LazyPart.js'
import { Or } from '../ui/Or.js'
import { FoldedWallets } from './FoldedWallets.js'
import { LegalCheckbox } from './LegalCheckbox.js'
import { WalletGuide } from './WalletGuide.js'
import { WalletRows } from './WalletRows.js'

/** All that Connect may hold: what is to be accepted, the ways to connect in their order, and where to get a wallet. */
export function ConnectMethods() {
  const kit: Kit = useKit()
  const t = useText()
  const { methods, isFolded } = useRead(getConnectMethods)
  const isDisabled = useRead(getLegal)?.isAccepted === false
  useEffect(() => {
    fetchWalletLists(kit)
  }, [kit])

  return (
    <>
      <LegalCheckbox />
      {methods.map(({ id, load }, index) => {
        const before = methods[index - 1]?.id
        const isDivided = before !== undefined && (id === 'wallet' || before === 'wallet')
        const words = id !== 'wallet' ? 'orSignIn' : isFolded ? 'or' : 'orWallet'
        return (
          <Fragment key={id}>
            {isDivided && <Or>{t(`connect.${words}`)}</Or>}
            {load ? (
              <LazyPart load={load} title={t('connect.title')} props={{ isDisabled }} />
            ) : isFolded ? (
              <FoldedWallets isDisabled={isDisabled} />
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
