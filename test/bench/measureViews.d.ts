import type { Stack } from '@wallet-kit/test/stack'
import type { Browser } from 'playwright-core'
import type { Requested } from './measureBytes.js'

type Options = {
  readonly browser: Browser
  readonly stack: Stack
  readonly quiet?: number
}

export function measureViews(options: Options): Promise<Readonly<Record<string, Requested>>>
export function measureValueViews(options: Options): Promise<Readonly<Record<string, Requested>>>
