import { useEffect, useState } from 'react'
import type { Kit } from '../../kit/kit.js'
import { reportError } from '../../notices/reportError.js'
import type { ListedWallet } from '../../plugin/contributions.js'
import { useKit, useRead } from '../../react/useKit.js'

import { useText } from '../../react/useText.js'
import type { View } from '../../router/defineView.js'
import { Button } from '../../ui/Button.js'
import { getAllWalletsRow } from '../getConnectorRows.js'
import { getWalletSources } from '../walletSources.js'

/**
 * "Get Fern": to how it is had where a directory knows it, else to the list of all wallets where that is shown, else to the
 * host's guide; without any there is none.
 */
export default function GetWallet({ id = '', name }: GetWallet.Props) {
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

export declare namespace GetWallet {
  type Props = {
    /** Of its connector. */
    readonly id?: string
    readonly name: string
  }
}
