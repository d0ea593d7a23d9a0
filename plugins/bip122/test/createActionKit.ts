import type { Network } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
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
  const kit = createTestKit({ networks: [network], plugins: [bip122()] })
  const accounts = [alice, aliceOrdinals].map(({ address, publicKey, purpose }) => ({
    ...{ address, publicKey, type: purpose },
  }))
  return Object.assign(kit, {
    getProvider: async () => provider as never,
    getAccount: () =>
      ({
        ...{ isConnected, accounts, namespace: 'bip122' },
        ...(isConnected && { address: alice.address, caipNetworkId: network.caipNetworkId }),
      }) as never,
  })
}
