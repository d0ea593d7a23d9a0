import { basicPairingView, defineView, type ListedWallet } from '@wallet-kit/core'

/** Pairing by QR code or link; with a wallet of a directory, by its own ways (mobile, desktop, web). */
export const connectingWalletConnectView = defineView<{ readonly wallet?: ListedWallet }>()(
  'ConnectingWalletConnect',
)

/** The code alone, with the way to all wallets. */
export const connectingWalletConnectBasicView = defineView()(basicPairingView)
