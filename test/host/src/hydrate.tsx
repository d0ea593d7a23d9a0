import '@wallet-kit/core/buttons.css'
import { WalletKitProvider } from '@wallet-kit/core/react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { createHostKit } from './createHostKit'

const kit = createHostKit()
hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <WalletKitProvider kit={kit} initialState={window.walletKitHost?.initialState}>
    <App />
  </WalletKitProvider>,
)
