import { createWalletKit } from '@wallet-kit/core'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { mainnet } from '@wallet-kit/plugin-eip155/networks'
import { walletconnect } from '@wallet-kit/plugin-walletconnect'
import { renderBudgetHost } from './renderBudgetHost'

/** The host of the quick start with one network and WalletConnect. */
const kit = createWalletKit({
  metadata: { name: 'Test host' },
  networks: [mainnet],
  projectId: '0'.repeat(32),
  plugins: [eip155(), walletconnect()],
})
renderBudgetHost(kit)
