import '@wallet-kit/core/buttons.css'
import { WalletKitProvider } from '@wallet-kit/core/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { createHostKit } from './createHostKit'

const kit = createHostKit()
const root = createRoot(document.getElementById('root') as HTMLElement)
const app = (
  <WalletKitProvider kit={kit}>
    <App />
  </WalletKitProvider>
)
root.render(window.walletKitHost?.isStrict ? <StrictMode>{app}</StrictMode> : app)
