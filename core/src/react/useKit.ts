import { useContext } from 'react'
import { ConfigError } from '../errors/config.js'
import type { RegisteredKit } from '../kit/register.js'
import { kitContext } from './kitContext.js'

/** The kit of the nearest `WalletKitProvider`. Throws `ConfigError` outside of one. */
export function useKit(): RegisteredKit {
  const context = useContext(kitContext)
  if (!context) {
    throw new ConfigError({
      path: 'WalletKitProvider',
      problem: 'is missing',
      fix: 'Wrap the app in it.',
    })
  }
  return context.kit as unknown as RegisteredKit
}
