import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { WalletWithFeatures } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'

/**
 * A Wallet Standard wallet that serves Solana: what `kit.getProvider('solana')` gives. Every feature but `standard:connect`
 * may be missing.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export type SolanaWallet = WalletWithFeatures<
  StandardConnectFeature &
    Partial<
      StandardDisconnectFeature &
        StandardEventsFeature &
        SolanaSignMessageFeature &
        SolanaSignTransactionFeature &
        SolanaSignAndSendTransactionFeature &
        SolanaSignInFeature
    >
>
