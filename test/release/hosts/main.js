import { createWalletKit } from '@wallet-kit/core'
import { ConnectButton, WalletKitProvider } from '@wallet-kit/core/react'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { base, mainnet, optimism, polygon } from '@wallet-kit/plugin-eip155/networks'
import { createElement } from 'react'

const kit = createWalletKit({
  metadata: { name: 'Test host' },
  networks: [mainnet, base, optimism, polygon],
  plugins: [eip155()],
})

// The test draws when it has counted what the page begins with.
window.draw = async () => {
  const { draw } = await import('./draw.js')
  draw(createElement(WalletKitProvider, { kit }, createElement(ConnectButton)))
}
