import type { Kit } from '@wallet-kit/core'
import type { Served } from '../session/sessions.js'
import { getLive } from '../slice.js'
import { createEip155Provider } from './createEip155Provider.js'
import { createSolanaProvider } from './createSolanaProvider.js'

const creators = { eip155: createEip155Provider, solana: createSolanaProvider }

/** The frame as a provider of a namespace, for its adapter and for hosts. It is the same object as long as the kit runs. */
export function createProvider(kit: Kit, namespace: Served): unknown {
  const { providers } = getLive(kit)
  const known = providers.get(namespace)
  if (known) return known
  const provider = creators[namespace](kit)
  providers.set(namespace, provider)
  return provider
}
