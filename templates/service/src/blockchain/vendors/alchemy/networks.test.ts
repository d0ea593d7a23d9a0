import { expect, test } from 'vitest'
import { account, mainnet, solana, solanaAccount } from '../../../../test/vendors/createTools.js'
import { answerHistory, key, openAlchemy } from '../../../../test/vendors/openAlchemy.js'
import { alchemy } from './alchemy.js'

const rows: readonly (readonly [caipNetworkId: string, name: string, data: string])[] = [
  ['eip155:1', 'eth-mainnet', 'balances, nfts, history, prices'],
  ['eip155:10', 'opt-mainnet', 'balances, nfts, history, prices'],
  ['eip155:56', 'bnb-mainnet', 'balances, nfts, prices'],
  ['eip155:100', 'gnosis-mainnet', 'balances, nfts, prices'],
  ['eip155:130', 'unichain-mainnet', 'balances, nfts, prices'],
  ['eip155:137', 'polygon-mainnet', 'balances, nfts, history, prices'],
  ['eip155:324', 'zksync-mainnet', 'balances, nfts, prices'],
  ['eip155:480', 'worldchain-mainnet', 'balances, nfts, prices'],
  ['eip155:8453', 'base-mainnet', 'balances, nfts, history, prices'],
  ['eip155:42161', 'arb-mainnet', 'balances, nfts, history, prices'],
  ['eip155:42220', 'celo-mainnet', 'balances, nfts, prices'],
  ['eip155:43114', 'avax-mainnet', 'balances, nfts, prices'],
  ['eip155:57073', 'ink-mainnet', 'balances, prices'],
  ['eip155:59144', 'linea-mainnet', 'balances, nfts, prices'],
  ['eip155:80094', 'berachain-mainnet', 'balances, nfts, prices'],
  ['eip155:81457', 'blast-mainnet', 'balances, nfts, prices'],
  ['eip155:84532', 'base-sepolia', 'balances, nfts'],
  ['eip155:421614', 'arb-sepolia', 'balances, nfts'],
  ['eip155:534352', 'scroll-mainnet', 'balances, nfts, prices'],
  ['eip155:7777777', 'zora-mainnet', 'balances, nfts, prices'],
  ['eip155:11155111', 'eth-sepolia', 'balances, nfts'],
  ['eip155:11155420', 'opt-sepolia', 'balances, nfts'],
  [solana.caipNetworkId, 'solana-mainnet', 'balances, prices'],
]

/** A network of this id, and an account on it. */
const placeOf = (caipNetworkId: string) =>
  caipNetworkId === solana.caipNetworkId
    ? { network: solana, address: solanaAccount }
    : { network: { ...mainnet, caipNetworkId }, address: account }

test.each(rows)('%s is %s at Alchemy', async (caipNetworkId, name) => {
  const { network, address } = placeOf(caipNetworkId)
  const { readers, asked } = await openAlchemy(
    ({ url }) => (url.pathname.startsWith('/nft') ? { ownedNfts: [] } : { data: { tokens: [] } }),
    { networks: [network] },
  )
  await readers.balances?.fetchBalances({ address, caipNetworkId })
  await readers.nfts?.fetchNfts({ address, caipNetworkId })
  expect(asked[0]?.body).toMatchObject({ addresses: [{ networks: [name] }] })
  expect(asked.map(({ url }) => url.host)).toEqual(
    ['api', name].map((each) => `${each}.g.alchemy.com`),
  )
})

test.each(rows)('Alchemy tells what its pages say of %s (%s): %s', (caipNetworkId, _, data) => {
  const source = alchemy({ key })
  const names = ['balances', 'nfts', 'history', 'prices', 'swap'] as const
  expect(names.filter((name) => source.has(name, caipNetworkId, [])).join(', ')).toBe(data)
})

test.each(
  rows
    .filter(([, , data]) => data.includes('history'))
    .map(([id]) => [id, ['eip155:1', 'eip155:137'].includes(id)] as const),
)(
  'what contracts move of the coin is asked for on two networks: on %s %s',
  async (caipNetworkId, isAsked) => {
    const { network, address } = placeOf(caipNetworkId)
    const { readers, asked } = await openAlchemy(
      answerHistory({ fromAddress: [], toAddress: [] }, []),
      { networks: [network] },
    )
    const page = await readers.history?.fetchTransactions({ address, caipNetworkId })
    // Else a sum would be told that a contract may have added to.
    expect(page?.reach).toEqual(isAsked ? undefined : { isPartial: true })
    const category: unknown = Object(asked[0]?.body).params[0].category
    expect(category).toEqual(
      isAsked
        ? ['external', 'internal', 'erc20', 'erc721', 'erc1155']
        : ['external', 'erc20', 'erc721', 'erc1155'],
    )
  },
)
