import { getNetworks } from '@wallet-kit/core'
import { type DataSource, definePlugin } from '@wallet-kit/core/plugin'
import { type OnchainOptions, onchainId } from './options.js'

export type { OnchainOptions, TokenList } from './options.js'

/** What is read of a network of each namespace. */
const read: Readonly<Record<string, readonly string[]>> = {
  eip155: ['balances', 'gasPrice'],
  bip122: ['balances', 'history', 'utxos'],
}

const has: DataSource['has'] = (_, name, caipNetworkId) =>
  read[caipNetworkId.split(':')[0] ?? '']?.includes(name) ?? false

/**
 * Reads what accounts hold and did from the chains themselves, and from the public indexers that the networks name (`apiUrl`), where
 * neither the host's providers nor the blockchain service tell. It needs no key and no account.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), onchain()] })
 */
export function onchain(options: OnchainOptions = {}) {
  return definePlugin({
    id: onchainId,
    options,
    contributes: {
      data: [
        { namespace: 'eip155', has, load: () => import('./readers/eip155.js') },
        {
          namespace: 'bip122',
          // Nodes of Bitcoin tell nothing of an address: an indexer has to.
          has: (kit, name, caipNetworkId) =>
            has(kit, name, caipNetworkId) &&
            (!!options.esplora?.[caipNetworkId] ||
              getNetworks(kit).some((each) => each.caipNetworkId === caipNetworkId && each.apiUrl)),
          load: () => import('./readers/bip122.js'),
        },
      ],
    },
  })
}
