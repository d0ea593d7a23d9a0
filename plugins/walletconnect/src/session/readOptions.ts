import type { Kit } from '@wallet-kit/core'
import { type WalletconnectOptions, walletconnectId } from '../options.js'

/** The plugin's options, as the host gave them. */
export const readOptions = (kit: Kit): WalletconnectOptions =>
  (kit.plugins.find(({ id }) => id === walletconnectId)?.options ?? {}) as WalletconnectOptions
