import type { Network } from '@wallet-kit/core'
import { createFakeWallet, createTestKit } from '@wallet-kit/core/testing'
import { bip122, type WbipProvider } from '../src/index.js'
import { bitcoin } from '../src/networks.js'
import { alice, aliceOrdinals } from './people.js'

/** A kit in which alice is connected, with the wallet object that the test gives. */
export function createActionKit({
  provider,
  network = bitcoin,
  isConnected = true,
}: {
  provider?: WbipProvider
  network?: Network
  isConnected?: boolean
}) {
  const { caipNetworkId } = network
  const accounts = [alice, aliceOrdinals].map(({ address, publicKey, purpose }) => ({
    ...{ address, publicKey, type: purpose },
  }))
  const wallet = createFakeWallet({ id: 'test.wallet', namespace: 'bip122' })
  return createTestKit({
    networks: [network],
    plugins: [bip122()],
    ...(isConnected && { account: { caipAddress: `${caipNetworkId}:${alice.address}` } }),
    wallet: Object.assign(wallet, {
      session: () => ({ namespace: 'bip122', accounts, caipNetworkId }),
    }),
    getProvider: async () => provider,
  })
}
