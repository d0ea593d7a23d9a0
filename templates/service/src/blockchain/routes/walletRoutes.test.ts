import { expect, test } from 'vitest'
import { startBlockchain } from '../../../test/startBlockchain.js'

const wallet = (id: string, name: string, ...chains: string[]) => ({ id, name, chains })
const wallets = [
  wallet('fern', 'Green Fern', 'solana', 'eip155:1'),
  wallet('avocet', 'Amber Avocet', 'eip155'),
  wallet('heron', 'Jade  Heron', 'eip155:10', 'bip122'),
]

test.each([
  ['', 'fern avocet heron'],
  ['chains=eip155:1', 'fern avocet'],
  ['chains=eip155', 'fern avocet heron'],
  ['chains=bip122', 'heron'],
  ['chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'fern'],
  ['chains=bip122,eip155:1', 'fern avocet heron'],
  ['chains=polkadot', ''],
  ['chains=eip155:11', 'avocet'],
  ['include=heron,fern', 'fern heron'],
  ['include=fern&exclude=fern', ''],
  ['exclude=fern', 'avocet heron'],
  ['include=none', ''],
  ['search=E', 'fern avocet heron'],
  ['search=heron%20%20JADE', 'heron'],
  ['search=heron%20fern', ''],
])('the wallets of "%s" are "%s"', async (query, ids) => {
  const { request } = await startBlockchain({ wallets })
  const { body } = await request(`/wallets?${query}`)
  expect(body.data.map(({ id }: { id: string }) => id).join(' ')).toBe(ids)
  expect(body.count).toBe(ids ? ids.split(' ').length : 0)
})
