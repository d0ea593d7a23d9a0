import { reportError } from '../actions/reportError.js'
import type { Kit } from '../kit/kit.js'
import { linksSlice } from '../slices/links.js'

/** Wires the plugins' handlers to their events, once per start; each is loaded when its event first fires. */
export function runHandlers(kit: Kit): void {
  if (kit.read(linksSlice).isHandling.peek()) return
  kit.write(linksSlice, ({ isHandling }) => {
    isHandling.value = true
  })
  for (const { event, load } of kit.plugins.flatMap((plugin) => plugin.on ?? [])) {
    const run = async (payload: unknown) => {
      try {
        await (await kit.load(load, `The handler of "${event.name}"`)).default(kit, payload)
      } catch (error) {
        reportError(kit, error)
      }
    }
    kit.onDestroy(kit.on(event.name as 'error:reported', run))
  }
}
