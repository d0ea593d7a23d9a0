import '@wallet-kit/core/buttons.css'
import { createWalletKit } from '@wallet-kit/core'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  useAccount,
  WalletKitProvider,
} from '@wallet-kit/core/react'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { base, mainnet, optimism, polygon } from '@wallet-kit/plugin-eip155/networks'
import { createRoot } from 'react-dom/client'

/** What the byte budgets are counted on: the host of the quick start, with four networks. */
const kit = createWalletKit({
  metadata: { name: 'Test host' },
  networks: [mainnet, base, optimism, polygon],
  plugins: [eip155()],
})

function App() {
  const { isConnected } = useAccount()
  return (
    <>
      <NetworkButton />
      {isConnected ? <AccountButton /> : <ConnectButton />}
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <WalletKitProvider kit={kit}>
    <App />
  </WalletKitProvider>,
)
