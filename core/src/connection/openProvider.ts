import type { Namespace, ProviderOf } from '../networks/network.js'
import { askWallet, walletTimeout } from './askWallet.js'
import type { Connector } from './connector.js'

/** The live provider of a connector; a host's own connector may take its time, not longer than 10 s. */
export function openProvider<namespace extends Namespace>(
  connector: Connector<namespace>,
  signal?: AbortSignal,
): Promise<ProviderOf<namespace>> {
  const open = () => connector.getProvider()
  return askWallet('getProvider', open, { signal, timeout: walletTimeout })
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
