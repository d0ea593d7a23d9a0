import { isMobile, type ViewProps } from '@wallet-kit/core/plugin'
import { HelpLink, useHeader } from '@wallet-kit/core/ui'
import { buildPhoneLink } from '../links/buildWalletLink.js'
import type { connectingWalletConnectView } from '../views.js'
import { AnyPairing } from './AnyPairing.js'
import { DesktopPairing } from './DesktopPairing.js'
import { PairingCode } from './PairingCode.js'
import { PairingOutcome } from './PairingOutcome.js'
import { PhonePairing } from './PhonePairing.js'
import { usePairing } from './usePairing.js'

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
