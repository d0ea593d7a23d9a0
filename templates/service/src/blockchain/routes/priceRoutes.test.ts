import type { DataReaders } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { fakeSource } from '../../../test/fakeSource.js'
import { dollar, ether, startBlockchain } from '../../../test/startBlockchain.js'

const prices: Readonly<Record<string, string>> = {
  [ether]: '2500.5',
  [dollar]: '0.999',
  [dollar.replace(':1:', ':10:')]: '1.001',
}

type Reader = NonNullable<DataReaders['prices']>['fetchPrices']
const tellAll: Reader = async () => prices
const tellAsked: Reader = async ({ addresses }) =>
  Object.fromEntries(addresses.map((each) => [each, prices[each] ?? '']))

/** By default its source tells all prices that it knows, whatever it is asked. */
async function start(fetchPrices = tellAll) {
  const source = fakeSource('one', { prices: { fetchPrices } })
  const { request } = await startBlockchain({ sources: [source] })
  return async (...addresses: readonly string[]) => {
    const body = JSON.stringify({ currency: 'usd', addresses })
    const answer = await request('/v1/fungible/price', { method: 'POST', body })
    return answer.body.fungibles
  }
}

const upper = (caip10: string) => caip10.replace(/0x(.*)/, (_, hex) => `0x${hex.toUpperCase()}`)

test.each([
  [ether, '2500.5'],
  [dollar, '0.999'],
  [upper(dollar), '0.999'],
])('the price of %s is told of the address as it was asked', async (address, price) => {
  const read = await start()
  expect(await read(address)).toEqual([{ address, symbol: '', price }])
})

test('each list of tokens has prices of its own', async () => {
  const read = await start(tellAsked)
  const other = dollar.replace(':1:', ':10:')
  expect(await read(ether)).toEqual([{ address: ether, symbol: '', price: '2500.5' }])
  expect(await read(dollar)).toEqual([{ address: dollar, symbol: '', price: '0.999' }])
  expect(await read(other)).toEqual([{ address: other, symbol: '', price: '1.001' }])
  expect(await read(ether, dollar)).toHaveLength(2)
})

test('a token that the source does not know has no price', async () => {
  const read = await start(async () => ({ [ether]: '2500.5' }))
  expect(await read(dollar)).toEqual([])
})

test('an address that the kit does not know the network of has no price', async () => {
  const read = await start()
  expect(await read('cosmos:hub-4:cosmos1ab', `${ether}:7`)).toEqual([])
})
