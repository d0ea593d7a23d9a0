import { type DataSource, definePlugin } from '@wallet-kit/core/plugin'
import { type OnchainOptions, onchainId } from './options.js'

export type { Exchanges, OnchainOptions, TokenList } from './options.js'

/** What is read of a network of each namespace. */
const read: Readonly<Record<string, readonly string[]>> = {
  eip155: ['balances', 'gasPrice'],
}

/** What is read of EVM networks with an exchange. */
const traded = ['prices', 'swap']

/** EIP-155 chain ids of the networks whose exchanges are known, as they stand in `evm/exchanges.ts`. */
const exchangeIds = [1, 10, 56, 100, 137, 324, 8453, 42161, 43114, 11155111]

/**
 * Reads what accounts hold and did from the chains themselves, and from the public indexers that the networks name (`apiUrl`), where
 * neither the host's providers nor the blockchain service tell. It needs no key and no account.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), onchain()] })
 */
export function onchain(options: OnchainOptions = {}) {
  const hasExchange = (caipNetworkId: string) => {
    const own = options.exchanges?.[caipNetworkId]
    return own ? !!(own.v2 ?? own.v3) : exchangeIds.some((id) => caipNetworkId === `eip155:${id}`)
  }
  const has: DataSource['has'] = (_, name, caipNetworkId) =>
    traded.includes(name)
      ? hasExchange(caipNetworkId)
      : (read[caipNetworkId.split(':')[0] ?? '']?.includes(name) ?? false)
  return definePlugin({
    id: onchainId,
    options,
    contributes: {
      data: [{ namespace: 'eip155', has, load: () => import('./readers/eip155.js') }],
    },
  })
}
