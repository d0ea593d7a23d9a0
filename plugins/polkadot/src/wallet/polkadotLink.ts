import type { Kit } from '@wallet-kit/core'
import type { PolkadotOptions } from '../options.js'
import type { Enabler } from './createEnabler.js'

/** What the work with wallets stands on. */
export type PolkadotLink = {
  readonly kit: Kit
  readonly options: PolkadotOptions
  readonly enabler: Enabler
}
