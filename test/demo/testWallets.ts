import { solanaMainnet } from '@wallet-kit/plugin-solana/networks'
import { createBitcoinWallet, stackAccounts } from '@wallet-kit/test/bitcoin-wallet'
import { createPolkadotWallet, polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { createSolanaWallet, solanaAccounts } from '@wallet-kit/test/solana-wallet'
import { createTestWallet } from '@wallet-kit/test/wallet'
import { stack } from './stack'

// Wallets that live in this page. They hold money of the local chains only, and say so.
const { alice, bob, carol, dora } = stackAccounts
const chains = Object.fromEntries(stack.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))

if (stack.chains.length) {
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
}
if (stack.solanaRpcUrl) {
  createSolanaWallet({
    name: 'Solana Wallet (local)',
    seeds: [solanaAccounts.alice.seed, solanaAccounts.bob.seed],
    rpcUrls: { [solanaMainnet.caipNetworkId]: stack.solanaRpcUrl },
  })
}
// Polkadot wallets are shown by their key: they announce no name.
createPolkadotWallet({
  id: 'Polkadot Wallet (local)',
  name: 'Polkadot Wallet (local)',
  seeds: [polkadotAccounts.alice, polkadotAccounts.bob],
})
createBitcoinWallet({
  id: 'LocalTestWallet.bitcoin',
  name: 'Bitcoin Wallet (local)',
  privateKeys: [alice.privateKey],
  network: 'Regtest',
  nodeUrl: stack.bitcoinNodeUrl,
})
