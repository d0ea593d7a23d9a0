import type { Kit } from '@wallet-kit/core'
import { getLive, type Tasks } from '../slice.js'

/** Ends tasks: what comes of them changes nothing any more. */
export function endTasks(kit: Kit, ...names: readonly (keyof Tasks)[]): void {
  const { tasks } = getLive(kit)
  for (const name of names) tasks[name]?.abort()
}

/** Begins a task in the place of the last one of its name. Gives the signal that ends it. */
export function beginTask(kit: Kit, name: keyof Tasks): AbortSignal {
  endTasks(kit, name)
  const task = new AbortController()
  getLive(kit).tasks[name] = task
  return task.signal
}

/** The signal that ends with the swap screen that is shown, or was shown last. */
export function getScreen(kit: Kit): AbortSignal | undefined {
  return getLive(kit).tasks.screen?.signal
}

/** Whether a swap screen is shown. */
export const isShown = (kit: Kit): boolean => getScreen(kit)?.aborted === false
