import { createWalletKit } from '@wallet-kit/core'
import { solana } from '@wallet-kit/plugin-solana'
import { solanaMainnet } from '@wallet-kit/plugin-solana/networks'
import { renderBudgetHost } from './renderBudgetHost'

/** The host of the quick start with Solana alone. */
const kit = createWalletKit({
  metadata: { name: 'Test host' },
  networks: [solanaMainnet],
  plugins: [solana()],
})
renderBudgetHost(kit)
