import type { Stack } from '@wallet-kit/test/stack'
import type { Browser } from 'playwright-core'
import type { Requested, Sizes } from './measureBytes.js'

export type NamespaceName = 'eip155' | 'solana' | 'polkadot' | 'bip122'

export function measureNamespaces(options: {
  readonly browser: Browser
  readonly stack: Stack
  readonly quiet?: number
}): Promise<
  Readonly<
    Record<
      NamespaceName,
      Requested & {
        /** Of the files that hold code of a plugin or of a library. */
        readonly own: Sizes
      }
    >
  >
>
