import type { Kit, Namespace } from '@wallet-kit/core'
import type { Client } from '../session/openClient.js'
import { getLive } from '../slice.js'
import { createBip122Provider } from './createBip122Provider.js'
import { createEip155Provider } from './createEip155Provider.js'
import { createPolkadotProvider } from './createPolkadotProvider.js'
import { createRequester, type Requester } from './createRequester.js'
import { createSolanaProvider } from './createSolanaProvider.js'

type Create = (kit: Kit, requester: Requester, client: Client) => unknown

const creators: Readonly<Record<Namespace, Create>> = {
  eip155: createEip155Provider,
  solana: createSolanaProvider,
  polkadot: createPolkadotProvider,
  bip122: createBip122Provider,
}

/** The session as the wallets of a namespace look: what its adapter, and a host, talk to. The same object while the kit runs. */
export function createProvider(kit: Kit, { client, namespace }: createRequester.Options): unknown {
  const { providers } = getLive(kit)
  const known = providers.get(namespace)
  if (known) return known
  const provider = creators[namespace](kit, createRequester(kit, { client, namespace }), client)
  providers.set(namespace, provider)
  return provider
}
