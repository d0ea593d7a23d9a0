import type { Network } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import { type Eip155Options, type Eip1193Provider, eip155 } from '../src/index.js'

/** An account of the tests. */
export const alice = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A kit in which alice is connected on the first of the networks, with the wallet object that the test gives. */
export function createActionKit(options: {
  provider?: Eip1193Provider
  networks: readonly [Network, ...Network[]]
  options?: Eip155Options
  isConnected?: boolean
}) {
  const { provider, networks, isConnected = true } = options
  const caipAddress = `${networks[0].caipNetworkId}:${alice}`
  return createTestKit({
    networks,
    plugins: [eip155(options.options)],
    ...(isConnected && { account: { caipAddress } }),
    getProvider: async () => provider,
  })
}
