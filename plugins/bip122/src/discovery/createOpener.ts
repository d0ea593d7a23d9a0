import type { Kit } from '@wallet-kit/core'
import type { StandardWallet } from '@wallet-kit/core/plugin'
import type { WbipProvider } from '../wallet/wbipProvider.js'
import type { Dialect } from './readDialect.js'

/** Gives the provider of a wallet: its own object, or one that asks it in its own words. */
export type Opener = (provider: object, dialect: Dialect | 'standard') => Promise<WbipProvider>

const importFacades = () => import('../wallet/facades.js')

/** Makes the opener of one kit: each wallet has one provider, which is loaded where the wallet does not speak by the WBIPs. */
export function createOpener(kit: Kit): Opener {
  const opened = new WeakMap<object, WbipProvider>()
  return async (provider, dialect) => {
    if (dialect === 'wbip') return provider as WbipProvider
    const known = opened.get(provider)
    if (known) return known
    const facades = await kit.load(importFacades, 'The plugin "bip122"')
    const made = opened.get(provider) ?? facades[dialect](provider as StandardWallet & object)
    opened.set(provider, made)
    return made
  }
}
