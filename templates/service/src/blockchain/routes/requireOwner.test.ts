import { expect, test } from 'vitest'
import { fakeOnramp } from '../../../test/fakeOnramp.js'
import { testNetwork } from '../../../test/fakeSource.js'
import { address, ask } from '../../../test/startBlockchain.js'
import { createBlockchainApp } from '../../server/createBlockchainApp.js'

test('where nobody signs in, a purchase needs no sign-in', async () => {
  const { fetch } = await createBlockchainApp({
    networks: [testNetwork(1)],
    onramps: [fakeOnramp('shop', { createUrl: async () => 'https://pay.example/' })],
  })
  const bought = await fetch(
    new Request('http://localhost/v1/generators/onrampurl', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ provider: 'shop', caipAddress: ask.userAddress }),
    }),
  )
  expect([bought.status, await bought.json()]).toEqual([200, { url: 'https://pay.example/' }])
  const history = `http://localhost/v1/account/${address}/history?onramp=shop`
  expect((await fetch(new Request(history))).status).toBe(200)
})
