import { Fragment, useEffect } from 'react'
import { fetchWalletLists } from '../actions/fetchWalletLists.js'
import { getConnectMethods } from '../actions/getConnectMethods.js'
import { getLegal } from '../actions/getLegal.js'
import { startDiscovery } from '../connection/startDiscovery.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { Group } from '../ui/Group.js'
import { Icon } from '../ui/Icon.js'
import { nextIcon } from '../ui/icons/next.js'
import { walletIcon } from '../ui/icons/wallet.js'
import { LazyPart } from '../ui/LazyPart.js'
import { ListItem } from '../ui/ListItem.js'
import { Mark } from '../ui/Mark.js'
import { Or } from '../ui/Or.js'
import { connectWalletsView } from './coreViews.js'
import { KeepFocus } from './KeepFocus.js'
import { LegalCheckbox } from './LegalCheckbox.js'
import { preloadView } from './preloadView.js'
import { WalletGuide } from './WalletGuide.js'
import { WalletRows } from './WalletRows.js'

/** The ways to connect. They follow discovery live; the focus and what was typed stay. */
export default function ConnectView() {
  const kit: Kit = useKit()
  const t = useText()
  const { methods, isFolded } = useRead(getConnectMethods)
  const isDisabled = useRead(getLegal)?.isAccepted === false
  useEffect(() => {
    startDiscovery(kit)
    fetchWalletLists(kit)
  }, [kit])

  return (
    <KeepFocus className="wk-stack">
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
    </KeepFocus>
  )
}

function FoldedWallets({ isDisabled }: { readonly isDisabled: boolean }) {
  const kit: Kit = useKit()
  const t = useText()
  const preload = () => preloadView(kit, connectWalletsView)
  return (
    <Group label={t('connect.wallets')}>
      <ListItem
        mark={<Mark icon={walletIcon} />}
        name={t('connect.withWallet')}
        end={<Icon path={nextIcon} size="s" isDirectional />}
        data-wk-key="wallets"
        disabled={isDisabled}
        onClick={() => kit.router.push(connectWalletsView)}
        onPointerEnter={preload}
        onFocus={preload}
      />
    </Group>
  )
}
