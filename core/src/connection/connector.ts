import type { Namespace, ProviderOf } from '../networks/network.js'

/** The six ways to reach a wallet. */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'

/** What a screen or a host may know of a wallet: plain data, no live object. */
export type WalletInfo = {
  /** The wallet's rdns where it announced one; stable over page loads. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** A checked `data:image/*` URI, or an https image of the host's own connector. */
  readonly icon?: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string
  /** Id in a wallet directory. */
  readonly explorerId?: string
}

/** One way to reach one wallet in one namespace. */
export type Connector<namespace extends Namespace = Namespace> = WalletInfo & {
  readonly namespace: namespace
  /** Set where several present wallets claim one identity: they are shown apart and never connected by themselves. */
  readonly claim?: { readonly index: number; readonly of: number }
  /** A host's own grouping in the list (`custom`); absent for discovered wallets. */
  readonly slot?: 'custom'
  /** Why the wallet cannot be used now, as a visitor text ("Unlock Octavo to use it"). */
  readonly unavailable?: string
  /** The live wallet object. A shared connector is asked as the one of a namespace: by `this.namespace`. */
  getProvider(): Promise<ProviderOf<namespace>>
  /** What `getProvider` gave last, where that may take time: for whoever cannot wait for it. */
  getOpened?(): ProviderOf<namespace> | undefined
}
