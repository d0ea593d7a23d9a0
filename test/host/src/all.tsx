import '@wallet-kit/core/buttons.css'
import type { Network, Plugin } from '@wallet-kit/core'
import { WalletKitProvider } from '@wallet-kit/core/react'
import { activity } from '@wallet-kit/plugin-activity'
import { analytics } from '@wallet-kit/plugin-analytics'
import { bip122 } from '@wallet-kit/plugin-bip122'
import { bitcoin, bitcoinRegtest, bitcoinSignet } from '@wallet-kit/plugin-bip122/networks'
import { embeddedWallet } from '@wallet-kit/plugin-embedded-wallet'
import { names } from '@wallet-kit/plugin-names'
import { onchain } from '@wallet-kit/plugin-onchain'
import { onramp } from '@wallet-kit/plugin-onramp'
import { polkadot } from '@wallet-kit/plugin-polkadot'
import { polkadotDapp } from '@wallet-kit/plugin-polkadot/dapp'
import { kusama, polkadotMainnet, westend } from '@wallet-kit/plugin-polkadot/networks'
import { receive } from '@wallet-kit/plugin-receive'
import { send } from '@wallet-kit/plugin-send'
import { siwx } from '@wallet-kit/plugin-siwx'
import { solana } from '@wallet-kit/plugin-solana'
import { solanaDevnet, solanaMainnet } from '@wallet-kit/plugin-solana/networks'
import { swap } from '@wallet-kit/plugin-swap'
import { walletDirectory } from '@wallet-kit/plugin-wallet-directory'
import { walletconnect } from '@wallet-kit/plugin-walletconnect'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import type { AllConfig } from './allConfig'
import { createHostKit } from './createHostKit'

// The React host with every plugin that a test asks for: a page of its own, so that the other ones hold no byte of them.
const config: AllConfig = window.walletKitHost ?? {}
const { solanaRpcUrl, polkadot: hasPolkadot, bitcoin: hasBitcoin, ...others } = config
const { walletconnect: pairing, walletDirectory: directory, ...features } = others
const { activity: hasActivity, receive: hasReceive, send: hasSend, ...more } = features
const { names: naming, onramp: buying, siwx: signIn, swap: swaps, ...rest } = more
const { analytics: telling, embeddedWallet: embedded, onchain: reading, ...given } = rest
const networks: Network[] = []
const plugins: Plugin[] = []
if (solanaRpcUrl) {
  const rpcUrls = [solanaRpcUrl]
  networks.push({ ...solanaMainnet, rpcUrls }, { ...solanaDevnet, rpcUrls })
  plugins.push(solana())
}
if (hasPolkadot) {
  networks.push(polkadotMainnet, kusama, westend)
  plugins.push(polkadot(hasPolkadot === 'dapp' ? { source: polkadotDapp() } : {}))
}
if (hasBitcoin) {
  networks.push(bitcoin, bitcoinSignet, bitcoinRegtest)
  plugins.push(bip122())
}
if (pairing) plugins.push(walletconnect(pairing))
if (directory) plugins.push(walletDirectory(directory))
if (hasReceive) plugins.push(receive())
if (hasActivity) plugins.push(activity())
if (hasSend) plugins.push(send())
if (naming) plugins.push(names(naming))
if (buying) plugins.push(onramp(buying))
if (signIn) plugins.push(siwx({ siwx: signIn }))
if (swaps) plugins.push(swap(swaps))
if (telling) plugins.push(analytics(telling))
if (reading) plugins.push(onchain(reading))
if (embedded) plugins.push(embeddedWallet(embedded))
const kit = createHostKit(given, { networks, plugins })
window.loadActions = () => import('./allActions')
createRoot(document.getElementById('root') as HTMLElement).render(
  <WalletKitProvider kit={kit}>
    <App />
  </WalletKitProvider>,
)
