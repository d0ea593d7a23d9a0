'use client'

export { AccountButton, ConnectButton, NetworkButton } from './host/buttons.js'
export {
  useAccount,
  useConnect,
  useDisconnect,
  useModal,
  useNetwork,
  useProvider,
} from './host/hooks.js'
export { WalletKitProvider } from './host/WalletKitProvider.js'
export type { InitialState } from './networks/chains.js'
export { useKit, useRead } from './react/useKit.js'
