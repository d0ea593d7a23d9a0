import type { Namespace } from '../networks/namespaces.js'
import type { ProviderOf } from '../networks/network.js'

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

/** A wallet that a host brings itself, beside those that are discovered. */
export type ExternalConnector<namespace extends Namespace> = {
  /** Unique among all connectors, and the same at every page load: a stored session names it. */
  readonly id: string
  readonly name: string
  /** A `data:` URI, or an https image that the page's policy allows. */
  readonly icon?: string
  /** `custom` puts it among the host's own entries; otherwise it stands with the external connectors. */
  readonly slot?: 'custom'
  /** The live provider; called when the visitor connects, and again by a restore. */
  getProvider(): Promise<ProviderOf<namespace>>
}

/** Makes a host's own wallets connectors of a namespace. */
export function toConnectors<namespace extends Namespace>(
  namespace: namespace,
  own: readonly ExternalConnector<namespace>[] = [],
): readonly Connector<namespace>[] {
  return own.map((connector) => {
    let opened: ProviderOf<namespace> | undefined
    return {
      ...connector,
      type: 'EXTERNAL',
      namespace,
      async getProvider() {
        opened = await connector.getProvider()
        return opened
      },
      getOpened: () => opened,
    }
  })
}
