import { useEffect, useState } from 'react'
import type { Kit } from '../../kit/kit.js'
import { reportError } from '../../notices/reportError.js'
import type { ListedWallet } from '../../plugin/contributions.js'
import { useAnnounce } from '../../react/modalContext.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import type { View } from '../../router/defineView.js'
import { Actions, Button } from '../../ui/Button.js'
import { Hero } from '../../ui/Hero.js'
import { bangIcon, retryIcon } from '../../ui/Icon.js'
import { LinkFigure } from '../../ui/LinkFigure.js'
import { Mark } from '../../ui/Mark.js'
import { getAllWalletsRow } from '../getConnectorRows.js'
import { getWalletSources } from '../walletSources.js'
import type { ConnectingOutcome } from './ConnectingOutcome.js'

/** The wallet that was to be connected is not there: says so, and leads to it. */
export default function MissingWallet({ app, wallet, retry }: MissingWallet.Props) {
  const t = useText()
  const announce = useAnnounce()
  const title = t('connecting.missing', { wallet: wallet.name })
  useEffect(() => announce(title, { isAssertive: true }), [announce, title])
  return (
    <>
      <LinkFigure
        state="broken"
        icon={bangIcon}
        from={<Mark {...app} size="l" />}
        to={<Mark {...wallet} size="l" />}
      />
      <Hero title={title} text={t('connecting.missingText')} />
      <Actions>
        <GetWallet {...wallet} />
        <Button kind="quiet" isWide icon={retryIcon} onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      </Actions>
    </>
  )
}

export declare namespace MissingWallet {
  type Props = Omit<ConnectingOutcome.Props, 'state'>
}

/**
 * "Get Fern": to how it is had where a directory knows it, else to the list of all wallets where that is shown, else to the
 * host's guide; without any there is none.
 */
function GetWallet({ id = '', name }: GetWallet.Props) {
  const kit: Kit = useKit()
  const text = useText()('connecting.get', { wallet: name })
  const all = useRead(getAllWalletsRow)
  const finder = getWalletSources(kit).find(({ get }) => get)?.get
  const [found, setFound] = useState<ListedWallet>()
  useEffect(() => {
    if (!finder) return
    kit
      .load(finder.load, 'The wallet list')
      .then((part) => part.default(kit, id))
      .then(setFound)
      .catch((error) => reportError(kit, error))
  }, [kit, finder, id])

  const { walletGuideUrl } = kit.config
  const view: View | undefined = (found ? finder : all)?.view
  if (view) {
    return (
      <Button isWide onClick={() => kit.router.push(view, found && { wallet: found })}>
        {text}
      </Button>
    )
  }
  if (!walletGuideUrl) return null
  return (
    <a
      className="wk-btn wk-btn--primary wk-btn--wide"
      href={walletGuideUrl}
      target="_blank"
      rel="noopener noreferrer"
    >
      {text}
    </a>
  )
}

declare namespace GetWallet {
  type Props = {
    /** Of its connector. */
    readonly id?: string
    readonly name: string
  }
}
