import type { Kit } from '@wallet-kit/core'
import { walletDirectorySlice } from '../slice.js'

/** Keeps how many wallets the service has; undefined where its list is not shown. */
export function setCount(kit: Kit, count: number | undefined): void {
  kit.write(walletDirectorySlice, ({ serviceCount }) => {
    serviceCount.value = count
  })
}
