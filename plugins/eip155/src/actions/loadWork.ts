import type { Kit } from '@wallet-kit/core'
import type { Work } from '../work/work.js'

const importWork = () => import('../work/work.js')

/** Loads what the actions do, with the first of them. An abort ends the wait, not the load, which others may share. */
export function loadWork(kit: Kit, signal?: AbortSignal): Promise<Work> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    kit
      .load(importWork, 'The plugin "eip155"')
      .then((loaded) => resolve(loaded.default), reject)
      .finally(() => signal?.removeEventListener('abort', abort))
  })
}
