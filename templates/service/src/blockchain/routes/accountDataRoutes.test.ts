import { expect, test } from 'vitest'
import { fakeSource } from '../../../test/fakeSource.js'
import { address, startBlockchain, transaction } from '../../../test/startBlockchain.js'

test.each([
  ['', false, 1],
  ['&cache=use', false, 1],
  ['&cache=recheck', true, 2],
])('a history with "%s" is read anew: %j', async (query, forceUpdate, count) => {
  const asked: unknown[] = []
  const source = fakeSource('one', {
    history: {
      fetchTransactions: async (told) => {
        asked.push(told)
        return { transactions: [transaction('1', 3)], next: undefined }
      },
    },
  })
  const { request } = await startBlockchain({ sources: [source] })
  const path = `/v1/account/${address}/history?chainId=eip155:1${query}`
  for (const each of [path, path]) expect((await request(each)).status).toBe(200)
  expect(asked).toEqual(Array(count).fill(expect.objectContaining({ forceUpdate })))
})

test('a history that is known from before says how many seconds ago it was read', async () => {
  let isDown = false
  const source = fakeSource('one', {
    history: {
      fetchTransactions: async () => {
        if (isDown) throw new Error('down')
        return { transactions: [transaction('1', 3)], next: undefined }
      },
    },
  })
  const { request, service } = await startBlockchain({ sources: [source] })
  const path = `/v1/account/${address}/history?chainId=eip155:1`
  const first = await request(path)
  isDown = true
  service.pass(41_001)
  const old = await request(path)
  expect([old.status, old.body, old.headers.get('Age')]).toEqual([200, first.body, '42'])
  expect((await request(`${path}&cache=recheck`)).status).toBe(503)
})
