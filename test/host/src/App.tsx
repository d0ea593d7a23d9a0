import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  useAccount,
  useNetwork,
} from '@wallet-kit/core/react'

/** The smallest host: the three buttons, and what the hooks say. */
export function App() {
  const account = useAccount()
  const network = useNetwork()
  return (
    <>
      <NetworkButton />
      {account.isConnected ? <AccountButton /> : <ConnectButton />}
      <output data-status>{account.status}</output>
      <output data-address>{account.address ?? ''}</output>
      <output data-network>{network.caipNetworkId}</output>
      <button type="button" data-page-button>
        A button of the page
      </button>
    </>
  )
}
