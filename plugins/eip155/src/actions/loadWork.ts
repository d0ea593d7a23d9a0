import type { Kit } from '@wallet-kit/core'
import { withDeadline } from '@wallet-kit/core/plugin'
import type { Work } from '../work/work.js'

const importWork = () => import('../work/work.js')

/** Loads what the actions do, with the first of them. An abort ends the wait, not the load, which others may share. */
export async function loadWork(kit: Kit, signal?: AbortSignal): Promise<Work> {
  const load = () => kit.load(importWork, 'The plugin "eip155"')
  return (await withDeadline(load, { signal })).default
}
