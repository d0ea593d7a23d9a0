import { describe, expect, test } from 'vitest'
import type { Network } from '../networks/network.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { getAddressUrl } from './getAddressUrl.js'

const address = '0x1111111111111111111111111111111111111111'

function connect(explorerUrl?: string) {
  const network: Network = {
    ...fakeNetwork('eip155', 1, 'Ethereum'),
    ...(explorerUrl !== undefined && { explorerUrl }),
  }
  return createTestKit({ networks: [network], account: { caipAddress: `eip155:1:${address}` } })
}

describe('the account’s page on the explorer', () => {
  test('is where its network has it', () => {
    const kit = connect('https://explorer.example')
    expect(getAddressUrl(kit)).toBe(`https://explorer.example/address/${address}`)
  })

  test('is none where the network has no explorer', () => {
    expect(getAddressUrl(connect())).toBeUndefined()
  })

  test('is none without an account', () => {
    const network = {
      ...fakeNetwork('eip155', 1, 'Ethereum'),
      explorerUrl: 'https://explorer.example',
    }
    expect(getAddressUrl(createTestKit({ networks: [network] }))).toBeUndefined()
  })
})
