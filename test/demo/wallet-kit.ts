import { createWalletKit } from '@wallet-kit/core'
import { eip155 } from '@wallet-kit/plugin-eip155'
import * as known from '@wallet-kit/plugin-eip155/networks'
import { createTestWallet } from '@wallet-kit/test/wallet'

declare const __STACK__: {
  readonly chains: readonly {
    readonly id: number
    readonly name: string
    readonly rpcUrl: string
  }[]
  readonly service: string
  readonly accounts: Readonly<
    Record<'alice' | 'bob' | 'carol' | 'dora', { readonly privateKey: `0x${string}` }>
  >
}

const networks = [known.mainnet, known.base, known.optimism, known.polygon].map((network) => {
  const local = __STACK__.chains.find(({ id }) => id === network.id)
  return { ...network, name: local?.name ?? network.name, rpcUrls: local ? [local.rpcUrl] : [] }
})

export const kit = createWalletKit({
  id: 'demo',
  metadata: {
    name: 'Wallet Kit demo',
    description: 'The template against local chains',
    icons: [],
  },
  networks,
  plugins: [eip155()],
  services: { blockchain: __STACK__.service },
  walletGuideUrl: 'https://ethereum.org/wallets/',
})

const chains = Object.fromEntries(__STACK__.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
const { alice, bob, carol, dora } = __STACK__.accounts

// Two wallets that live in this page. They hold money of the local chains only, and say so.
createTestWallet({
  name: 'Test Wallet (local)',
  rdns: 'local.wallet-kit.one',
  privateKeys: [alice.privateKey, bob.privateKey],
  chains,
  policy: 'approve',
})
createTestWallet({
  name: 'Test Wallet that asks (local)',
  rdns: 'local.wallet-kit.two',
  privateKeys: [bob.privateKey, carol.privateKey, dora.privateKey],
  chains,
  ui: true,
})
