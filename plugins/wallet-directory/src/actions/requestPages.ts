import type { Kit } from '@wallet-kit/core'
import { type WalletPages, walletDirectorySlice } from '../slice.js'

/**
 * Runs a request for wallets in the place of an older one, which is aborted: only the newest writes. Where it fails without a
 * word of its own, the wallets that were there stay.
 */
export async function requestPages(
  kit: Kit,
  change: Partial<WalletPages>,
  run: (signal: AbortSignal, write: (pages: Partial<WalletPages>) => void) => Promise<void>,
): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const set = (pages: Partial<WalletPages>) =>
    kit.write(walletDirectorySlice, (slice) => {
      slice.pages.value = { ...slice.pages.value, ...pages }
    })
  kit.write(walletDirectorySlice, (slice) => {
    slice.request.value?.abort()
    slice.request.value = controller
  })
  set(change)
  try {
    await run(signal, (pages) => {
      if (!signal.aborted) set(pages)
    })
  } catch (error) {
    if (signal.aborted) return
    set({ status: 'failed' })
    throw error
  }
}
