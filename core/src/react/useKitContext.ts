import { useContext } from 'react'
import { ConfigError } from '../errors/config.js'
import { type KitContext, kitContext } from './kitContext.js'

/** What the nearest `WalletKitProvider` gives. Throws `ConfigError` outside of one. */
export function useKitContext(): KitContext {
  const context = useContext(kitContext)
  if (!context) {
    throw new ConfigError({
      path: 'WalletKitProvider',
      problem: 'is missing',
      fix: 'Wrap the app in it.',
    })
  }
  return context
}
