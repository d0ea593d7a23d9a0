import { WalletKitProvider } from '@wallet-kit/core/react'
import { renderToString } from 'react-dom/server'
import { App } from './App'
import { createHostKit, type HostConfig } from './createHostKit'

/** Renders the host on the server. */
export function render(config: HostConfig): string {
  return renderToString(
    <WalletKitProvider kit={createHostKit(config)} initialState={config.initialState}>
      <App />
    </WalletKitProvider>,
  )
}
