import type { Stack } from '@wallet-kit/test/stack'
import type { Browser } from 'playwright-core'
import type { Requested } from './measureBytes.js'

export function measureViews(options: {
  readonly browser: Browser
  readonly stack: Stack
  readonly quiet?: number
}): Promise<Readonly<Record<string, Requested>>>
