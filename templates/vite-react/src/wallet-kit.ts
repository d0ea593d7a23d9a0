import { createWalletKit } from '@wallet-kit/core'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { base, mainnet, optimism, polygon } from '@wallet-kit/plugin-eip155/networks'

export const kit = createWalletKit({
  metadata: {
    name: 'Wallet Kit app',
    description: 'An app with Wallet Kit',
    // The address that your visitors open: wallets show it.
    url: 'http://localhost:5173',
    icons: [],
  },
  // How numbers are written, and from which side: as the visitor's browser has it.
  locale: new Intl.NumberFormat().resolvedOptions().locale,
  networks: [mainnet, base, optimism, polygon],
  plugins: [eip155()],
})

declare module '@wallet-kit/core' {
  interface Register {
    kit: typeof kit
  }
}
