import type { Network } from '@wallet-kit/core'
import {
  type DataName,
  type DataReaders,
  NetworkNotFoundError,
  parseCaipAddress,
} from '@wallet-kit/core/plugin'
import { loadReaders, type ReadContext } from '@wallet-kit/plugin-onchain/actions'

/**
 * The readers of the networks' namespaces as one: each question goes to those of its network. They throw `NetworkNotFoundError` for one that nobody
 * reads. What no network needs is not loaded.
 */
export async function joinReaders(
  networks: readonly Network[],
  contextOf: (caipNetworkId: string) => ReadContext,
): Promise<DataReaders> {
  const namespaces = [...new Set(networks.map(({ namespace }) => namespace))]
  const loaded = namespaces.map(async (each) => [each, await loadReaders(each, contextOf)] as const)
  const readers: { readonly [namespace: string]: DataReaders } = Object.fromEntries(
    await Promise.all(loaded),
  )
  function find<name extends DataName>(name: name, caipNetworkId: string) {
    const reader = readers[caipNetworkId.split(':')[0] ?? '']?.[name]
    if (!reader) throw new NetworkNotFoundError({ caipNetworkId })
    return reader as NonNullable<DataReaders[name]>
  }
  return {
    balances: {
      fetchBalances: async (asked) => find('balances', asked.caipNetworkId).fetchBalances(asked),
    },
    nfts: { fetchNfts: async (asked) => find('nfts', asked.caipNetworkId).fetchNfts(asked) },
    history: {
      fetchTransactions: async (asked) =>
        find('history', asked.caipNetworkId).fetchTransactions(asked),
    },
    gasPrice: {
      fetchGasPrice: async (asked) => find('gasPrice', asked.caipNetworkId).fetchGasPrice(asked),
    },
    prices: {
      /** Of several networks: those of one that fails are left out, unless all fail. */
      async fetchPrices({ addresses, ...asked }) {
        const networkOf = (address: string) => parseCaipAddress(address)?.caipNetworkId ?? ''
        const parts = await Promise.allSettled(
          [...new Set(addresses.map(networkOf))].map(async (caipNetworkId) => {
            const own = addresses.filter((address) => networkOf(address) === caipNetworkId)
            return find('prices', caipNetworkId).fetchPrices({ ...asked, addresses: own })
          }),
        )
        const read = parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
        const failed = parts.find((part) => part.status === 'rejected')
        if (failed && !read.length) throw failed.reason
        return Object.assign({}, ...read)
      },
    },
    // One namespace alone has each of these.
    ...(readers.eip155?.swap && { swap: readers.eip155.swap }),
    ...(readers.bip122?.utxos && { utxos: readers.bip122.utxos }),
  }
}
