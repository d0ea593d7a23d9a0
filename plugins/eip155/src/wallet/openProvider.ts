import type { Connector } from '@wallet-kit/core'
import { walletTimeout } from '../constants.js'
import { askWallet } from './askWallet.js'
import type { Eip1193Provider } from './eip1193Provider.js'

// No state of its own: a connector's provider, for whoever cannot wait for it. By what copies of a connector share, and
// gone with it.
const opened = new WeakMap<Connector<'eip155'>['getProvider'], Eip1193Provider>()

/** The live provider of a connector; a host's own connector may take its time, not longer than 10 s. */
export async function openProvider(
  connector: Connector<'eip155'>,
  signal?: AbortSignal,
): Promise<Eip1193Provider> {
  const open = () => connector.getProvider()
  const provider = await askWallet('getProvider', open, { signal, timeout: walletTimeout })
  opened.set(connector.getProvider, provider)
  return provider
}

/** The provider that `openProvider` gave for a connector, at once. */
export function getOpenedProvider({
  getProvider,
}: Connector<'eip155'>): Eip1193Provider | undefined {
  return opened.get(getProvider)
}
