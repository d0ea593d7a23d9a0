import type { Kit } from '@wallet-kit/core'
import {
  chooseListedWallet,
  getPresentRow,
  getPresentRows,
  isMobile,
  type ListedWallet,
  type ViewProps,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Actions,
  accountStyles,
  Button,
  HelpLink,
  Hero,
  Mark,
  Stack,
  Tabs,
  useHeader,
  useStyles,
  useText,
  walletMark,
} from '@wallet-kit/core/ui'
import { useState } from 'react'
import { buildPhoneLink, buildWalletLink, readPlatform } from '../links/walletLink.js'
import type { Pairing } from '../slice.js'
import { connectingWalletConnectView } from '../views.js'
import { PairingCode } from './PairingCode.js'
import { AnyPairing, PhonePairing } from './PhonePairing.js'
import { PairingOutcome, usePairing } from './usePairing.js'
import { GetListedWallet, OpenListedWallet } from './WalletLinks.js'

/** Stands in for a pairing, to tell whether a wallet can be opened by a link here before there is one. */
const anyPairing = { status: 'ready', uri: 'wc:' } as const

/** Pairs by code or link. A wallet of a directory is paired in one of its ways: mobile, desktop or web. */
export default function ConnectingWalletConnectView({
  params,
}: ViewProps<typeof connectingWalletConnectView>) {
  // A host may open the view without params.
  const wallet = params?.wallet
  const { pairing, ...rest } = usePairing(wallet)
  useHeader({ ...(wallet && { title: wallet.name }), tools: <HelpLink /> })

  if (rest.state !== 'waiting') return <PairingOutcome {...rest} wallet={wallet} />
  if (!wallet) return <AnyPairing pairing={pairing} />
  if (!isMobile()) return <DesktopPairing pairing={pairing} wallet={wallet} />
  return buildPhoneLink(anyPairing, wallet) ? (
    <PhonePairing pairing={pairing} wallet={wallet} link={buildPhoneLink(pairing, wallet)} />
  ) : (
    <PairingCode pairing={pairing} wallet={wallet} hasGet />
  )
}

type Way = 'browser' | 'mobile' | 'desktop' | 'web'

/** On a desktop: a tab for each way that a wallet has. If it has only one, that is shown without tabs. */
function DesktopPairing({ pairing, wallet }: DesktopPairing.Props) {
  const kit: Kit = useKit()
  const t = useText()
  useStyles(accountStyles)
  const isPresent = !!getPresentRow(kit, wallet, useRead(getPresentRows))
  const ways = findWays(wallet, isPresent)
  const [chosen, setChosen] = useState<Way>()
  const way = chosen && ways.includes(chosen) ? chosen : (ways[0] as Way)
  const panel =
    way === 'mobile' ? (
      <PairingCode pairing={pairing} wallet={wallet} hasGet />
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

/** A link that cannot be used here is no way. */
function findWays(wallet: ListedWallet, isPresent: boolean): Way[] {
  const { links: { native, universal } = {}, supportsWalletConnect } = wallet
  const desktop = buildWayLink('wc:', 'desktop', wallet)
  const web = buildWayLink('wc:', 'web', wallet)
  const isElsewhere = !!(isPresent || desktop || web)
  const ways: readonly [Way, unknown][] = [
    ['browser', isPresent],
    // If nothing is known of a wallet but that it pairs, it is taken for an app that scans codes.
    ['mobile', native || universal || supportsWalletConnect || !isElsewhere],
    ['desktop', desktop],
    ['web', web],
  ]
  return ways.filter(([, isThere]) => isThere).map(([way]) => way)
}

function buildWayLink(uri: string, way: Way, { links: { desktop, web } = {} }: ListedWallet) {
  const own = way === 'web' ? { universal: web } : { native: desktop }
  return buildWalletLink({ uri, platform: readPlatform(), ...own })
}

declare namespace DesktopPairing {
  type Props = { readonly pairing: Pairing; readonly wallet: ListedWallet }
}

/** A way to a wallet on this computer: its extension, its program, or its page. */
function WalletWay({ way, pairing, wallet }: WalletWay.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const { name, icon } = wallet
  const isExpired = pairing.status === 'expired' && way !== 'browser'
  const link = pairing.status === 'ready' ? buildWayLink(pairing.uri, way, wallet) : undefined
  return (
    <Stack>
      <Mark name={name} image={icon} mark={walletMark(wallet)} size="l" isTop />
      <Hero
        isTight
        title={t('walletconnect.continue', { wallet: name })}
        text={t(`walletconnect.${isExpired ? 'expiredLink' : `${way}Text`}`, { wallet: name })}
      />
      <Actions>
        {way === 'browser' ? (
          <Button
            isWide
            onClick={() =>
              chooseListedWallet(kit, { wallet, view: { name: connectingWalletConnectView.name } })
            }
          >
            {t('walletconnect.openWallet')}
          </Button>
        ) : (
          <OpenListedWallet pairing={pairing} link={link} />
        )}
        {way === 'desktop' && <GetListedWallet wallet={wallet} />}
      </Actions>
    </Stack>
  )
}

declare namespace WalletWay {
  type Props = {
    readonly way: 'browser' | 'desktop' | 'web'
    readonly pairing: Pairing
    readonly wallet: ListedWallet
  }
}
