import type { Kit } from '@wallet-kit/core'
import { walletDirectorySlice } from '../slice.js'

/** Ends what is being read: nobody looks at the list any more. What was read stays, and who comes back goes on from there. */
export function stopFetching(kit: Kit): void {
  const { pages, request } = kit.read(walletDirectorySlice)
  const { status, answered, search, next } = pages.peek()
  if (status !== 'loading') return
  request.peek()?.abort()
  const hasAnswer = answered === search
  kit.write(walletDirectorySlice, (slice) => {
    slice.pages.value = {
      ...pages.peek(),
      status: hasAnswer ? 'ready' : 'idle',
      isPaused: hasAnswer && !!next,
    }
  })
}
