import '@wallet-kit/core/buttons.css'
import './style.css'
import { WalletKitProvider } from '@wallet-kit/core/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { kit } from './wallet-kit'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <WalletKitProvider kit={kit}>
      <App />
    </WalletKitProvider>
  </StrictMode>,
)
