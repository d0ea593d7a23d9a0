import type { AnalyticsOptions } from '@wallet-kit/plugin-analytics'
import type { EmbeddedWalletOptions } from '@wallet-kit/plugin-embedded-wallet'
import type { NamesOptions } from '@wallet-kit/plugin-names'
import type { OnchainOptions } from '@wallet-kit/plugin-onchain'
import type { OnrampOptions } from '@wallet-kit/plugin-onramp'
import type { SiwxConfig } from '@wallet-kit/plugin-siwx'
import type { SwapOptions } from '@wallet-kit/plugin-swap'
import type { WalletDirectoryOptions } from '@wallet-kit/plugin-wallet-directory'
import type { WalletconnectOptions } from '@wallet-kit/plugin-walletconnect'
import type * as Actions from './allActions.js'
import type { HostConfig } from './createHostKit.js'

/** What a page may have besides: plain JSON. */
export type AllConfig = HostConfig & {
  /** Solana and its devnet, over this RPC url. */
  readonly solanaRpcUrl?: string
  /** Polkadot, Kusama and Westend; with `dapp` through `@polkadot/extension-dapp`. */
  readonly polkadot?: boolean | 'dapp'
  /** Bitcoin, its signet and a regtest. */
  readonly bitcoin?: boolean
  readonly walletconnect?: WalletconnectOptions
  readonly walletDirectory?: WalletDirectoryOptions
  /** What no service tells is read from the chains themselves. */
  readonly onchain?: OnchainOptions
  readonly activity?: boolean
  readonly receive?: boolean
  readonly send?: boolean
  readonly names?: NamesOptions
  readonly onramp?: OnrampOptions
  readonly siwx?: Pick<SiwxConfig, 'isRequired' | 'statement' | 'expiresIn'>
  readonly swap?: Omit<SwapOptions, 'providers'>
  readonly analytics?: Omit<AnalyticsOptions, 'sink'>
  readonly embeddedWallet?: EmbeddedWalletOptions
}

declare global {
  interface Window {
    /** Actions of the core and of plugins: loaded when they are needed. */
    loadActions(): Promise<typeof Actions>
  }
}
