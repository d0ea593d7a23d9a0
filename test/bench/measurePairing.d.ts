import type { Stack } from '@wallet-kit/test/stack'
import type { Browser } from 'playwright-core'
import type { Requested } from './measureBytes.js'

export type Pairing = {
  readonly load: Requested
  readonly open: Requested
  /** After the row was hovered or focused. */
  readonly intent: Requested
  /** Requests to others. */
  readonly foreign: readonly string[]
}

export function measurePairing(options: {
  readonly browser: Browser
  readonly stack: Stack
  readonly quiet?: number
}): Promise<Readonly<Record<'hover' | 'focus', Pairing>>>
