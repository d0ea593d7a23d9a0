import { AccountButton, ConnectButton, NetworkButton, useAccount } from '@wallet-kit/core/react'
import { AccountPanel } from './panels/AccountPanel'
import { SendPanel } from './panels/SendPanel'
import { SignPanel } from './panels/SignPanel'

export function App() {
  const { address, isConnected } = useAccount()
  return (
    <>
      <header className="bar">
        <p className="brand">{document.title}</p>
        <div className="tools">
          <NetworkButton />
          {address ? <AccountButton /> : <ConnectButton />}
        </div>
      </header>
      <main>
        <h1>{isConnected ? 'Your wallet is here' : 'Connect a wallet'}</h1>
        <p className="lead">
          {isConnected
            ? 'Read the account, sign a message, send a transaction. Your wallet asks before anything happens.'
            : 'Connecting shows this page your address. It cannot move anything without your wallet asking you first.'}
        </p>
        <div className="panels">
          <AccountPanel />
          <SignPanel />
          <SendPanel />
        </div>
      </main>
      <footer>
        This page is yours to change: start in <code>src/App.tsx</code>. Networks and plugins are in{' '}
        <code>src/wallet-kit.ts</code>.
      </footer>
    </>
  )
}
