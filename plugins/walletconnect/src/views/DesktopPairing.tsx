import type { Kit } from '@wallet-kit/core'
import { getPresentRow, getPresentRows, type ListedWallet } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { accountStyles, Tabs, useStyles, useText } from '@wallet-kit/core/ui'

import { useState } from 'react'
import type { Pairing } from '../slice.js'
import { PairingCode } from './PairingCode.js'
import { WalletWay } from './WalletWay.js'

type Way = 'browser' | 'mobile' | 'desktop' | 'web'

/** On a desktop: the ways that a wallet has, each in a tab; where there is only its code, the code. */
export function DesktopPairing({ pairing, wallet }: DesktopPairing.Props) {
  const kit: Kit = useKit()
  const t = useText()
  useStyles(accountStyles)
  const isPresent = !!getPresentRow(kit, wallet, useRead(getPresentRows))
  const ways = findWays(wallet, isPresent)
  const [chosen, setChosen] = useState<Way>()
  const way = chosen && ways.includes(chosen) ? chosen : (ways[0] as Way)
  const panel =
    way === 'mobile' ? (
      <PairingCode pairing={pairing} wallet={wallet} hasOpen={false} />
    ) : (
      <WalletWay way={way} pairing={pairing} wallet={wallet} />
    )
  if (!ways[1]) return panel
  return (
    <Tabs
      label={t('walletconnect.ways')}
      tabs={ways.map((id) => ({ id, label: t(`walletconnect.way.${id}`) }))}
      selected={way}
      onSelect={(id) => setChosen(id as Way)}
    >
      {way === 'mobile' ? <div className="wk-code">{panel}</div> : panel}
    </Tabs>
  )
}

function findWays({ links = {}, supportsWalletConnect }: ListedWallet, isPresent: boolean): Way[] {
  const { native, universal, desktop, web } = links
  const isElsewhere = !!(isPresent || desktop || web)
  const ways: readonly [Way, unknown][] = [
    ['browser', isPresent],
    // A wallet of which nothing is known but that it pairs has a camera.
    ['mobile', native || universal || supportsWalletConnect || !isElsewhere],
    ['desktop', desktop],
    ['web', web],
  ]
  return ways.filter(([, isThere]) => isThere).map(([way]) => way)
}

export declare namespace DesktopPairing {
  type Props = { readonly pairing: Pairing; readonly wallet: ListedWallet }
}
