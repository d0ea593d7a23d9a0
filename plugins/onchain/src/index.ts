import { getNetworks } from '@wallet-kit/core'
import { type DataSource, definePlugin } from '@wallet-kit/core/plugin'
import { type OnchainOptions, onchainId } from './options.js'

export type { OnchainOptions, TokenList } from './options.js'

/** What is read of a network of each namespace. */
const read: Readonly<Record<string, readonly string[]>> = {
  eip155: ['balances', 'gasPrice'],
}

const has: DataSource['has'] = (_, name, caipNetworkId) =>
  read[caipNetworkId.split(':')[0] ?? '']?.includes(name) ?? false

const hasPolkadot: DataSource['has'] = (kit, name, caipNetworkId) => {
  const find = (id?: string) => getNetworks(kit).find((each) => each.caipNetworkId === id)
  const network = find(caipNetworkId)
  const other = network?.balancesOn
  const holder = find(other?.caipNetworkId)
  const { rpcUrls = [] } = holder ?? other ?? network ?? {}
  if (name === 'balances') return rpcUrls.some((url) => /^https?:/i.test(url))
  return name === 'history' && !!(holder?.apiUrl ?? network?.apiUrl)
}

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
        { namespace: 'polkadot', has: hasPolkadot, load: () => import('./readers/polkadot.js') },
      ],
    },
  })
}
