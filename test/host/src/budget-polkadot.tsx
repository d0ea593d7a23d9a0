import { createWalletKit } from '@wallet-kit/core'
import { polkadot } from '@wallet-kit/plugin-polkadot'
import { polkadotMainnet } from '@wallet-kit/plugin-polkadot/networks'
import { renderBudgetHost } from './renderBudgetHost'

/** The host of the quick start with Polkadot alone. */
const kit = createWalletKit({
  metadata: { name: 'Test host' },
  networks: [polkadotMainnet],
  plugins: [polkadot()],
})
renderBudgetHost(kit)
