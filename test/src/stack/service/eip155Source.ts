import type { NftPage } from '@wallet-kit/core'
import type { BlockchainSource } from '@wallet-kit/service/blockchain'
import { getAddress } from 'viem'
import { pageOf } from './history/pageOf.js'
import { listPurchases } from './onramp/listPurchases.js'
import { readAddress } from './readAddress.js'
import { readEip155Balances } from './readEip155Balances.js'
import { Refusal } from './refusal.js'
import type { ServiceChain } from './serviceChain.js'
import type { ServiceData } from './serviceData.js'

/** ERC-7528: the address that stands for a chain's native coin. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const NFTS_PER_PAGE = 20

/**
 * The EVM chains as a source of the service: balances, NFTs and histories are read from their blocks at that moment, with what was invented
 * and bought beside it. The prices are invented.
 */
export function eip155Source(data: eip155Source.Options): BlockchainSource {
  const { chains, history, manyTokens, manyTransactions, purchases } = data
  const find = (id: string) => chains.find(({ network }) => network.caipNetworkId === id)
  function require(id: string): ServiceChain {
    const chain = find(id)
    if (chain) return chain
    throw new RangeError(`The stack does not run ${id}.`)
  }
  return {
    id: 'eip155',
    has: (_, caipNetworkId) => find(caipNetworkId) !== undefined,
    createReaders: () => ({
      balances: {
        async fetchBalances({ caipNetworkId, ...asked }) {
          const address = readAddress(asked.address)
          const balances = await readEip155Balances(require(caipNetworkId), address)
          return { balances: [...balances, ...manyTokens.list({ address, caipNetworkId })] }
        },
      },
      nfts: {
        async fetchNfts({ address, caipNetworkId, cursor }) {
          const held = await history.nfts(require(caipNetworkId), address)
          return cutPage(
            held.flatMap(({ address: contract, tokenId, name, collection, image, isSpam }) => {
              const id = `${caipNetworkId}:${getAddress(contract)}:${tokenId}`
              return isSpam ? [] : [{ ...{ id, name, collection }, previewUrl: image }]
            }),
            cursor,
          )
        },
      },
      history: {
        async fetchTransactions({ address: given, caipNetworkId, cursor }) {
          const address = readAddress(given)
          const chain = require(caipNetworkId)
          return pageOf(cursor, async (place) => ({
            bought: listPurchases(purchases, { address, caipNetworkId }),
            others: [
              ...(await history.list(chain, address)),
              ...manyTransactions.list({ ...place, address, chain: caipNetworkId }),
            ],
          }))
        },
      },
      prices: {
        async fetchPrices({ addresses }) {
          const known = new Map(chains.flatMap(listPrices))
          return Object.fromEntries(
            addresses.flatMap((address) => {
              const price = known.get(address.toLowerCase())
              return price === undefined ? [] : [[address, price]]
            }),
          )
        },
      },
      gasPrice: {
        fetchGasPrice: ({ caipNetworkId }) => require(caipNetworkId).client.getGasPrice(),
      },
    }),
  }
}

export declare namespace eip155Source {
  type Options = Pick<
    ServiceData,
    'chains' | 'history' | 'manyTokens' | 'manyTransactions' | 'purchases'
  >
}

function cutPage(nfts: NftPage['nfts'], cursor: string | undefined): NftPage {
  // The NFT that the page before ended with.
  const last = nfts.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && last < 0) {
    throw new Refusal(400, 'InvalidCursor', `"${cursor}" is not a cursor of this service.`)
  }
  const page = nfts.slice(last + 1, last + 1 + NFTS_PER_PAGE)
  return { nfts: page, next: nfts.at(-1) === page.at(-1) ? undefined : page.at(-1)?.id }
}

function listPrices({ network, tokens }: ServiceChain): [address: string, price: string][] {
  const { caipNetworkId, nativeCurrency } = network
  return [
    [`${caipNetworkId}:${NATIVE}`, nativeCurrency.price],
    ...tokens.map(({ address, price }): [string, string] => [
      `${caipNetworkId}:${address}`.toLowerCase(),
      price,
    ]),
  ]
}
