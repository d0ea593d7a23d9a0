import { Fragment } from 'react'
import { useHeader } from '../../react/useHeader.js'
import { useRead } from '../../react/useRead.js'
import { useText } from '../../react/useText.js'
import { HelpLink } from '../../ui/HelpLink.js'
import { LazyPart } from '../../ui/LazyPart.js'
import { Or } from '../../ui/Or.js'
import { getConnectMethods } from '../getConnectMethods.js'
import { getLegal } from '../getLegal.js'
import { FoldedWallets } from './FoldedWallets.js'
import { LegalCheckbox } from './LegalCheckbox.js'
import { useWalletLinks } from './useWalletLinks.js'
import { WalletGuide } from './WalletGuide.js'
import { WalletRows } from './WalletRows.js'

/** All that Connect may hold: what is to be accepted, the ways to connect in their order, and where to get a wallet. */
export function ConnectMethods() {
  const t = useText()
  const { methods, isFolded } = useRead(getConnectMethods)
  const isDisabled = useRead(getLegal)?.isAccepted === false
  useWalletLinks()
  useHeader({ tools: <HelpLink /> })

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
