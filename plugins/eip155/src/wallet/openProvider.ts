import type { Connector } from '@wallet-kit/core'
import { walletTimeout } from '../constants.js'
import type { Eip1193Provider } from './eip1193Provider.js'
import { settle } from './settle.js'
import { WalletTimeoutError } from './walletErrors.js'

// No state of its own: a connector's provider, for whoever cannot wait for it. It goes with the connector.
const opened = new WeakMap<Connector<'eip155'>, Eip1193Provider>()

/** The live provider of a connector; a host's own connector may take its time, not longer than 10 s. */
export async function openProvider(
  connector: Connector<'eip155'>,
  signal?: AbortSignal,
): Promise<Eip1193Provider> {
  const provider = await settle(connector.getProvider(), {
    signal,
    timeout: walletTimeout,
    onTimeout: () => new WalletTimeoutError({ method: 'getProvider', timeout: walletTimeout }),
  })
  opened.set(connector, provider)
  return provider
}

/** The provider that `openProvider` gave for a connector, at once. */
export function getOpenedProvider(connector: Connector<'eip155'>): Eip1193Provider | undefined {
  return opened.get(connector)
}
