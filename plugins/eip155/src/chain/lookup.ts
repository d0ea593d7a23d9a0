import type { Kit, Network } from '@wallet-kit/core'
import { withDeadline } from '@wallet-kit/core/plugin'
import { eip155Slice } from '../slice.js'
import type { EnsClient } from './ensClient.js'
import { loadEns } from './loadEns.js'
import { readOptions } from './readOptions.js'

/**
 * Asks ENS on chain 1, once in five minutes for each `key`. Null without any request, and without loading anything, where
 * chain 1 is not among the networks. An abort ends the wait, not the load, which others may share.
 */
export function lookup(
  kit: Kit,
  { key, networks, signal, isFresh = false }: lookup.Options,
  ask: (ens: EnsClient, normalizeName: (name: string) => string) => Promise<string | null>,
): Promise<string | null> {
  const find = async () => {
    const mainnet = networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
    if (!mainnet) return null
    const { names, rpc } = kit.read(eip155Slice)
    return names.peek().load(
      key,
      async () => {
        const { createEnsClient, normalizeName } = await loadEns(kit)
        const { ccipRead = [] } = readOptions(kit)
        const ens = createEnsClient(rpc.peek()(mainnet), { ccipRead })
        return ask(ens, normalizeName)
      },
      { force: isFresh },
    )
  }
  return withDeadline(find, { signal })
}

export declare namespace lookup {
  type Options = {
    /** What is asked, for the cache. */
    readonly key: string
    /** The configured networks. */
    readonly networks: readonly Network[]
    /** Whatever is cached. */
    readonly isFresh?: boolean
    readonly signal?: AbortSignal | undefined
  }
}
