import type { Network } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import { type SolanaWallet, solana } from '../src/index.js'
import { solanaMainnet } from '../src/networks.js'
import { alice } from './createFakeWallet.js'

/** A kit in which alice is connected, with the wallet object that the test gives. */
export function createActionKit({
  wallet,
  network = solanaMainnet,
  isConnected = true,
}: {
  wallet?: SolanaWallet
  network?: Network
  isConnected?: boolean
} = {}) {
  return createTestKit({
    networks: [network],
    plugins: [solana()],
    ...(isConnected && { account: { caipAddress: `${network.caipNetworkId}:${alice}` } }),
    getProvider: async () => wallet,
  })
}
