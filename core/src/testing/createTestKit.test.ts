import { expect, test } from 'vitest'
import { askBlockchain } from '../service/blockchain.js'
import { createTestKit } from './createTestKit.js'

test('answers of the blockchain service are given beside a service that the test configures', async () => {
  const kit = createTestKit({
    service: { '/v1/convert/gas-price': { standard: '5' } },
    services: { directory: 'https://directory.test' },
  })
  const asked = askBlockchain(kit, 'GET /v1/convert/gas-price', {
    query: { chainId: 'eip155:1' },
    parse: (answer) => answer,
  })
  await expect(asked).resolves.toEqual({ standard: '5' })
  expect(kit.config.services?.directory).toBe('https://directory.test')
})
