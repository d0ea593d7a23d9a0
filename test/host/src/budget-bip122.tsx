import { createWalletKit } from '@wallet-kit/core'
import { bip122 } from '@wallet-kit/plugin-bip122'
import { bitcoin } from '@wallet-kit/plugin-bip122/networks'
import { renderBudgetHost } from './renderBudgetHost'

/** The host of the quick start with Bitcoin alone. */
const kit = createWalletKit({
  metadata: { name: 'Test host' },
  networks: [bitcoin],
  plugins: [bip122()],
})
renderBudgetHost(kit)
