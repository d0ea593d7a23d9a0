import {
  type DataName,
  type DataReaders,
  NetworkNotFoundError,
  parseCaipAddress,
} from '@wallet-kit/core/plugin'
import {
  createBip122Readers,
  createEip155Readers,
  createPolkadotReaders,
  createSolanaReaders,
  type ReadContext,
} from '@wallet-kit/plugin-onchain/actions'

/** The readers of all namespaces as one: each question goes to those of its network. They throw `NetworkNotFoundError` for one that nobody reads. */
export function joinReaders(contextOf: (caipNetworkId: string) => ReadContext): DataReaders {
  const eip155 = createEip155Readers(contextOf)
  const bip122 = createBip122Readers(contextOf)
  const readers: { readonly [namespace: string]: DataReaders } = {
    ...{ eip155, bip122 },
    solana: createSolanaReaders(contextOf),
    polkadot: createPolkadotReaders(contextOf),
  }
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
    ...(eip155.swap && { swap: eip155.swap }),
    ...(bip122.utxos && { utxos: bip122.utxos }),
  }
}
