import type { Kit } from '@wallet-kit/core'
import { namesName } from './namesName.js'

// Without its `parse`, which comes with the names.
const stored = { name: namesName, version: 1, parse: () => undefined }

/** With a disconnect the names go too that an earlier page load stored, for which no cache has been opened in this one. */
export function forgetNames(kit: Kit): void {
  kit.onDestroy(
    kit.on('account:disconnected', ({ namespace }) => {
      if (namespace === 'eip155') kit.storage.remove(stored)
    }),
  )
}
