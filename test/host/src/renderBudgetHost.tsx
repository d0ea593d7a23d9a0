import '@wallet-kit/core/buttons.css'
import type { Kit } from '@wallet-kit/core'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  useAccount,
  WalletKitProvider,
} from '@wallet-kit/core/react'
import { createRoot } from 'react-dom/client'

function App() {
  const { isConnected } = useAccount()
  return (
    <>
      <NetworkButton />
      {isConnected ? <AccountButton /> : <ConnectButton />}
    </>
  )
}

/** The host of the quick start around a kit. */
export function renderBudgetHost(kit: Kit): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <WalletKitProvider kit={kit}>
      <App />
    </WalletKitProvider>,
  )
}
