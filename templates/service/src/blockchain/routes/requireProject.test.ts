import { expect, test } from 'vitest'
import { app, stranger } from '../../../test/createTestService.js'
import { fakeOnramp } from '../../../test/fakeOnramp.js'
import { testNetwork } from '../../../test/fakeSource.js'
import { startBlockchain } from '../../../test/startBlockchain.js'
import { createBlockchainApp } from '../../server/createBlockchainApp.js'

const path = '/v1/supported-chains'
const cors = ['Origin', 'Credentials', 'Methods', 'Headers'].map((name) => `Allow-${name}`)
/** What an answer says to browsers of other origins. */
const readCors = (headers: Headers) =>
  [...cors, 'Expose-Headers', 'Max-Age'].flatMap((name) => {
    const value = headers.get(`Access-Control-${name}`)
    return value === null ? [] : [`${name}: ${value}`]
  })

test('a program, which has no origin, passes where pages are listed', async () => {
  const { service } = await startBlockchain()
  const answer = await service.app.request(`/blockchain${path}`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ http: ['eip155:1', 'eip155:10'], ws: [] })
  expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false)
})

test.each([
  ['GET', stranger],
  ['OPTIONS', stranger],
  ['GET', 'https://other.example'],
])('a page that is not listed reads nothing of %s: %s', async (method, Origin) => {
  const { request } = await startBlockchain()
  const { status, headers } = await request(path, { method, headers: { Origin } })
  expect([status, readCors(headers), headers.get('Vary')]).toEqual([403, [], 'Origin'])
})

test.each([app, 'https://shop.example'])(
  'a browser learns what %s may ask, for ten minutes',
  async (Origin) => {
    const { request } = await startBlockchain({ origins: [app, 'https://shop.example'] })
    const { status, headers } = await request(path, { method: 'OPTIONS', headers: { Origin } })
    expect([status, headers.get('Vary')]).toEqual([204, 'Origin'])
    expect(readCors(headers)).toEqual([
      `Allow-Origin: ${Origin}`,
      'Allow-Methods: GET, POST',
      'Allow-Headers: Content-Type',
      'Expose-Headers: Retry-After, Age',
      'Max-Age: 600',
    ])
  },
)

test.each(['shop', 'undefined'])('who names no project is not of the project "%s"', async (id) => {
  const { request } = await startBlockchain({ projects: { [id]: {} } })
  expect((await request(path)).body.reasons[0].name).toBe('ProjectNotAllowed')
  expect((await request(`${path}?projectId=${id}`)).status).toBe(200)
})

test.each(['toString', '__proto__'])('what every object has, "%s", is no project', async (id) => {
  const { request } = await startBlockchain({ projects: { shop: {} } })
  expect((await request(`${path}?projectId=${id}`)).body.reasons[0].name).toBe('ProjectNotAllowed')
})

test('where nobody signs in, no page sends a cookie', async () => {
  const blockchain = await createBlockchainApp({
    networks: [testNetwork(1)],
    onramps: [fakeOnramp('shop')],
  })
  const headers = { Origin: app }
  const answer = await blockchain.fetch(new Request(`http://localhost${path}`, { headers }))
  expect(answer.status).toBe(200)
  expect(readCors(answer.headers)).toEqual(['Allow-Origin: *', 'Expose-Headers: Retry-After, Age'])
})
