import type { Namespace, ProviderOf } from '../networks/network.js'
import { askWallet, walletTimeout } from './askWallet.js'
import type { Connector } from './connector.js'

// No state of its own: a connector's provider, for whoever cannot wait for it. By what copies of a connector share, and
// gone with it.
const opened = new WeakMap<() => Promise<unknown>, unknown>()

/** The live provider of a connector; a host's own connector may take its time, not longer than 10 s. */
export async function openProvider<namespace extends Namespace>(
  connector: Connector<namespace>,
  signal?: AbortSignal,
): Promise<ProviderOf<namespace>> {
  const open = () => connector.getProvider()
  const provider = await askWallet('getProvider', open, { signal, timeout: walletTimeout })
  opened.set(connector.getProvider, provider)
  return provider
}

/** The provider that `openProvider` gave for a connector, at once. */
export const getOpenedProvider = <namespace extends Namespace>({
  getProvider,
}: Connector<namespace>): ProviderOf<namespace> | undefined =>
  opened.get(getProvider) as ProviderOf<namespace> | undefined
